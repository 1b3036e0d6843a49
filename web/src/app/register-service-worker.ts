/**
 * Registers what answers without a connection, once the page has loaded and the browser has nothing else to do. Browsers
 * that have no service workers, or want none here, go on without.
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
