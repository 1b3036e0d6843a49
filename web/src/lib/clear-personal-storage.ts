/** For modules that hold a copy of the tab's stored data in memory, and would store it again. */
export const tabCleanups: (() => void)[] = [];

/**
 * Typed text, started payments and conversations last in the tab's storage through reloads, and the copy of the
 * portfolio in the browser's. They belong to one person, so signing out deletes them.
 */
export function clearPersonalStorage(): void {
  for (const forget of tabCleanups) forget();
  try {
    sessionStorage.clear();
    localStorage.removeItem('dram-portfolio');
    void caches.delete('dram-portfolio');
  } catch {}
}
