const key = 'dram-reloaded-at';
const tooSoonMs = 30_000;

/**
 * A page that was open during a deployment asks for parts that are gone; a reload brings the new ones, once. The shop is
 * asked first: without a connection a reload would cost the page, and all that was typed in it.
 */
export function reloadOnceOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (Date.now() - Number(sessionStorage.getItem(key)) < tooSoonMs) return;
    const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
