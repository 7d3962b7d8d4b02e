"""How Voila is set up for our pages. Settings of the user's own Voila are not read."""

import sys
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_server.auth.identity import IdentityProvider, User
from traitlets.config import Config

CONTENT_SECURITY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self' blob:",  # anywidget imports its module from a blob
        "style-src 'self' 'unsafe-inline'",  # JupyterLab's parts bring their styles as <style>
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
    ]
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

LAB_EXTENSIONS = ["anywidget", "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8"]

IDLE_SECONDS = 2 * 60 * 60
"""A session in which nothing happened for so long ends, even while its page stays open."""


class OwnKernel(KernelSpecManager):
    """Offers one kernel, always the Python that serves, whatever kernels the user has installed."""

    NAME = "python3"
    ARGV = (
        sys.executable,
        *("-m", "ipykernel_launcher", "-f", "{connection_file}"),
        "--HistoryManager.enabled=False",
        "--IPKernelApp.log_level=ERROR",
    )

    def find_kernel_specs(self) -> dict[str, str]:
        return {self.NAME: ""}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        return KernelSpec(argv=list(self.ARGV), language="python", display_name="Python 3")

    def get_all_specs(self) -> dict[str, Any]:
        return {self.NAME: {"resource_dir": "", "spec": self.get_kernel_spec(self.NAME).to_dict()}}


class Anyone(IdentityProvider):
    """Everybody is the same nobody: no names, and so no cookies."""

    def get_user(self, handler: Any) -> User:
        return User("anyone")


def configuration(host: str, folder: Path, assets: dict[str, str]) -> Config:
    """The whole configuration of the server that listens at `host` and serves the notebooks in `folder`.

    `assets` are the addresses of our own style sheets and scripts, for the template.
    """
    config = Config()
    config.Voila.config_file_paths = []
    config.Voila.root_dir = str(folder)
    config.Voila.ip = host
    config.Voila.open_browser = False
    config.Voila.log_level = "ERROR"
    config.Voila.identity_provider_class = Anyone
    config.Voila.tornado_settings = {"headers": HEADERS, "ws_ping_interval": 30_000}

    config.VoilaConfiguration.allow_template_override = "NO"
    config.VoilaConfiguration.allow_theme_override = "NO"
    config.VoilaConfiguration.resources = {"assets": assets}
    config.VoilaConfiguration.strip_sources = True
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.extension_allowlist = LAB_EXTENSIONS
    config.VoilaConfiguration.kernel_spec_manager_class = OwnKernel
    # Voila's heartbeat is an inline script, which our content security policy forbids.
    config.VoilaConfiguration.http_keep_alive_timeout = 3600

    # When a class arrives at once, what a kernel shows may come seconds after it says that it is done.
    config.NotebookClient.iopub_timeout = 60

    config.MappingKernelManager.cull_idle_timeout = IDLE_SECONDS
    config.MappingKernelManager.cull_interval = 60
    config.MappingKernelManager.cull_connected = True
    # A kernel that died has lost the game in it: the page says so, rather than go on with an empty one.
    config.KernelManager.autorestart = False

    if sys.platform == "linux":  # elsewhere a socket's path may become too long
        config.KernelManager.transport = "ipc"

    config.NotebookNotary.db_file = ":memory:"
    return config
