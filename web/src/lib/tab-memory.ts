/**
 * What somebody has typed, begun to pay for and said in this tab, by the names under which the tab's own storage keeps it. It
 * lasts through reloads, and is nobody else's: whoever signs out takes it along.
 */
export const tabKeys = {
  checkout: 'dram-checkout',
  payment: 'dram-payment',
  conversation: 'dram-conversation',
} as const;

const inMemory = new Set<() => void>();

/** For a part of the page that holds some of it beside the storage, and would write it there again. */
export const forgetOnLeaving = (forget: () => void): unknown => inMemory.add(forget);

export function forgetTab(): void {
  for (const forget of inMemory) forget();
  for (const key of Object.values(tabKeys)) {
    try {
      sessionStorage.removeItem(key);
    } catch {}
  }
}
