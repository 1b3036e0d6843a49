const key = 'dram-reloaded-at';
const tooSoonMs = 30_000;

/** A page that was open during a deployment asks for parts that are gone; a reload brings the new ones, once. */
export function reloadOnceOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < tooSoonMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
  });
}
