/** For a part of the page that holds beside the tab's storage what it keeps there, and would write it again. */
export const tabCleanups: (() => void)[] = [];

/**
 * What somebody has typed, begun to pay for and said in this tab lasts in its storage through reloads, as the copy of their
 * portfolio does in the browser's, and is nobody else's: whoever signs out takes it along.
 */
export function clearPersonalStorage(): void {
  for (const forget of tabCleanups) forget();
  try {
    sessionStorage.clear();
    localStorage.removeItem('dram-portfolio');
    void caches.delete('dram-portfolio');
  } catch {}
}
