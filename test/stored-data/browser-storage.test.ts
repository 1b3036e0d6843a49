import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StoreApi } from 'zustand';

type StoredEntries = { localStorage: Record<string, string>; sessionStorage: Record<string, string> };

const folder = import.meta.dirname;
const stored: StoredEntries = JSON.parse(
  readFileSync(path.join(folder, 'fixture', 'browser-storage.json'), 'utf8'),
);

function createStorage(entries: Record<string, string>) {
  const values = new Map(Object.entries(entries));
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  };
}
const [local, session] = [createStorage(stored.localStorage), createStorage(stored.sessionStorage)];

beforeAll(() => {
  // Another test file in the same process may have loaded the stores already.
  vi.resetModules();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('the fixture has every browser storage key that the pages use', () => {
  const root = path.resolve(folder, '../../web/src');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(root, name), 'utf8'))
    .filter((text) => /localStorage|sessionStorage|persist\(|persistStore\(/.test(text));
  const keys = sources.flatMap((text) => [...text.matchAll(/'(dram-[a-z-]+)'/g)].map(([, key = '']) => key));
  const known = Object.keys({ ...stored.localStorage, ...stored.sessionStorage });
  expect([...new Set(keys)].toSorted()).toEqual(known.toSorted());
});

/** The stores that save part of their state in the browser, by its key. */
const stores: Record<string, () => Promise<StoreApi<object>>> = {
  'dram-admin-keys': async () => (await import('#web/lib/admin-keys.ts')).useAdminKeys,
  'dram-age': async () => (await import('#web/lib/age-store.ts')).useAgeStore,
  'dram-bottles': async () => (await import('#web/lib/saved-bottles.ts')).useSavedBottles,
  'dram-cabinet': async () => (await import('#web/features/bonded-storage/cabinet-store.ts')).useCabinetStore,
  'dram-cart': async () => (await import('#web/lib/cart-store.ts')).useCartStore,
  'dram-conversation': async () =>
    (await import('#web/features/assistant/conversation-store.ts')).useConversation,
  'dram-searches': async () => (await import('#web/features/search/recent-searches.ts')).useRecentSearches,
  'dram-user': async () => (await import('#web/lib/user-store.ts')).useUserStore,
};

test.each(Object.entries(stores))(
  '%s is loaded into its store and written back unchanged',
  async (key, load) => {
    const before = local.values.get(key) ?? session.values.get(key) ?? '';
    const store = await load();
    const { state } = JSON.parse(before);
    expect(store.getState()).toMatchObject(state);
    store.setState({});
    expect(local.values.get(key) ?? session.values.get(key)).toBe(before);
  },
);

test('a stored copy of a portfolio is read for its customer', async () => {
  const { readPortfolioCopy } = await import('#web/features/bonded-storage/portfolio-copy.ts');
  const copy = JSON.parse(stored.localStorage['dram-portfolio'] ?? '');
  expect(readPortfolioCopy(copy.userId, new Date(copy.asOf))).toEqual(copy);
});

test('stored columns and views of a list are read', async () => {
  const { readBrowserArrangement } = await import('#web/ui/admin-list/browser-arrangement.ts');
  expect(readBrowserArrangement('orders')).toEqual({
    hidden: ['total'],
    views: [{ name: 'To send', query: 'status=confirmed&payment=paid', hidden: [] }],
  });
  expect(readBrowserArrangement('products')).toEqual({ hidden: [], views: [] });
});

test('stored checkout details, open payments and drafts are read', async () => {
  const { readDraft } = await import('#web/features/checkout/draft.ts');
  const checkout = JSON.parse(stored.sessionStorage['dram-checkout'] ?? '');
  // The codes, the gift, the day and the terms were added later.
  const ofOrder = { deliveryDay: '', wantsGiftNote: false, giftNote: '', giftRecipient: '' };
  expect({ ...readDraft(checkout.sessionId), sessionId: checkout.sessionId }).toEqual({
    ...checkout,
    termsId: '',
    values: { ...checkout.values, wantsWrap: false, ...ofOrder },
    discountCode: '',
    giftCardCode: '',
  });
  const { readOpenPayment } = await import('#web/lib/open-payment.ts');
  expect(readOpenPayment()).toEqual(JSON.parse(stored.sessionStorage['dram-payment'] ?? ''));
  const release = await import('#web/features/admin-newsletter/campaign-draft.ts');
  expect(release.readDraft()).toEqual(JSON.parse(stored.sessionStorage['dram-release'] ?? ''));
  const { isSlashOff } = await import('#web/features/search/slash-key.ts');
  expect(isSlashOff()).toBe(true);
});
