import { listArrangement } from '#functions/back-office/entities/list-arrangement.ts';
import { toFirstOwnerId } from '#functions/back-office/staff/create-owner.ts';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { createIfMissing } from '../../create-if-missing.ts';

/** The saved views of the first owner, by list: a name, and the filters and order as in the list's address. */
export const officeListViews: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    'Waiting for payment': 'payment=awaiting_payment',
    'Paid and not dispatched': 'status=confirmed',
    'Dispatched, largest first': 'status=shipped&sort=-totalAmount',
  },
  'orders-to-pack': { 'Age check at the door': 'ageCheck=true' },
  products: { Drafts: 'state=draft', 'Running low': 'lowStock=true&sort=stock' },
  customers: {
    'Best customers': 'sort=-lifetimeValue',
    'Guests who bought often': 'kind=guest&sort=-orders',
  },
  'supplier-invoices': { 'To approve': 'status=pending' },
  'manual-invoices': { Overdue: 'status=overdue' },
};

const lifetimeSeconds = 365 * 24 * 3600;

/** Saves these views; a list that the owner has changed since is left alone. */
export async function saveSampleViews(now: Date): Promise<void> {
  const email = readOptionalSetting('OWNER_EMAIL');
  if (!email) return;
  const person = toFirstOwnerId(email);
  const ttl = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  for (const [list, queries] of Object.entries(officeListViews)) {
    const views = Object.entries(queries).map(([name, query]) => ({ name, query, hidden: [] }));
    await createIfMissing(listArrangement.create({ person, list, hidden: [], views, version: 1, ttl }).go());
  }
}
