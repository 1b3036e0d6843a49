const key = 'dram-reloaded-at';
const minReloadIntervalMs = 30_000;

/**
 * A page that was open during a deployment requests files that no longer exist; reloading once loads the new ones.
 * The shop is asked first whether it serves another build: if only the connection failed, a reload would lose the
 * page and everything typed in it.
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
