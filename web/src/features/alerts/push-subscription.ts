import { alertsApi, type PushSubscription as Subscription } from '#shared/contracts/alerts/alerts.ts';
import { call } from '#web/lib/api.ts';

/** The ids of the drops that this device is notified of, to show after a reload. */
const storageKey = 'dram-notified-drops';

export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function readNotifiedDrops(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/** A device has few pending notifications at a time: drops beyond this number opened long ago. */
const maxStored = 20;

function storeNotifiedDrops(drops: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(drops.slice(-maxStored)));
  } catch {}
}

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Registering it again has no effect; it fails where the browser has no storage, as in some private windows. */
const registerWorker = async (): Promise<ServiceWorkerRegistration> => {
  const registration = await navigator.serviceWorker.register('/sw.js');
  return registration.active ? registration : navigator.serviceWorker.ready;
};

/** A subscription made with another key than the shop's cannot be used, so it is replaced. */
async function subscribe(): Promise<Subscription> {
  const { key } = await call(alertsApi.getPushKey, {});
  const { pushManager } = await registerWorker();
  const options = { userVisibleOnly: true, applicationServerKey: toBytes(key) };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscription.toJSON() as Subscription;
}

/** Asks the visitor for permission, then the shop for the notification; false if the visitor or the browser refuses. */
export async function requestNotification(drop: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await call(alertsApi.remindByPush, { body: { drop, subscription: await subscribe() } });
  storeNotifiedDrops([...readNotifiedDrops().filter((each) => each !== drop), drop]);
  return true;
}

export async function cancelNotification(drop: string): Promise<void> {
  const { pushManager } = await registerWorker();
  const subscription = await pushManager.getSubscription();
  if (subscription) await call(alertsApi.cancelPush, { body: { drop, endpoint: subscription.endpoint } });
  storeNotifiedDrops(readNotifiedDrops().filter((each) => each !== drop));
}
