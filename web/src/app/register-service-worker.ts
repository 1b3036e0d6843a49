/**
 * Registers the service worker for offline use, once the page has loaded and the browser is idle. Browsers without
 * service workers, or that refuse one here, carry on without it.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // Safari has no idle callback.
  const registerWhenIdle = () =>
    'requestIdleCallback' in window ? window.requestIdleCallback(register) : setTimeout(register, 1_000);
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}
