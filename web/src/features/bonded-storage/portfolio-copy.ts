import type { Dashboard } from '#shared/contracts/bonded-storage/portfolio.ts';
import { sessionDays } from '#shared/domain/accounts/session.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { toLondonTime } from '#shared/domain/common/london-time.ts';

/** `clearPersonalStorage` removes it when somebody signs out; the offline page looks for it. */
const key = 'dram-portfolio';

const maxAgeMs = sessionDays * 24 * 3600 * 1000;

/** The portfolio as it was last seen in this browser. */
export type PortfolioCopy = { userId: string; asOf: string; dashboard: Dashboard };

/** Stores the page's data, its owner and its time; names and addresses that the page does not show are left out. */
export function storePortfolioCopy(dashboard: Dashboard, asOf: Date): void {
  const { id, firstName } = dashboard.user;
  const shown = { ...dashboard, user: { id, firstName, lastName: '', email: '' } };
  const copy: PortfolioCopy = { userId: id, asOf: asOf.toISOString(), dashboard: shown };
  try {
    localStorage.setItem(key, JSON.stringify(copy));
  } catch {
    // If the new copy does not fit, the old one is removed, so it is not mistaken for the latest.
    removePortfolioCopy();
  }
}

/** The copy of a customer; one of somebody else, or older than any session, is removed instead. */
export function readPortfolioCopy(userId: string, now: Date): PortfolioCopy | null {
  try {
    const copy: PortfolioCopy | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!copy) return null;
    if (copy.userId === userId && now.getTime() - Date.parse(copy.asOf) < maxAgeMs) return copy;
  } catch {}
  removePortfolioCopy();
  return null;
}

function removePortfolioCopy(): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** '24 November 2026, 14:05', in London. */
export function formatCopyTime(asOf: string): string {
  const time = toLondonTime(new Date(asOf)).toISOString();
  return `${formatDay(time.slice(0, 10))}, ${time.slice(11, 16)}`;
}

/** Makes the service worker store the page's code as well, so it opens without a connection. */
export async function storePortfolioCode(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage('store-portfolio');
}
