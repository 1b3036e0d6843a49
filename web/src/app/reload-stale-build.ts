const key = 'dram-reloaded-at';
const minReloadIntervalMs = 30_000;

/**
 * A page that was open during a deployment asks for parts that are gone; a reload brings the new ones, once. The shop is
 * asked first whether it serves another build: where only the connection failed, a reload would cost the page, and all
 * that was typed in it.
 */
export function reloadOnceOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (Date.now() - Number(sessionStorage.getItem(key)) < minReloadIntervalMs) return;
    if (!(await isServingAnotherBuild())) return;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}

/** The name of a page's script changes with anything that it loads. */
async function isServingAnotherBuild(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return false;
  const served = await answer.text();
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')];
  return scripts.some((script) => !served.includes(script.getAttribute('src') ?? ''));
}
