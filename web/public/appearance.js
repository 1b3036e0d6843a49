// Before the back office is painted: as dark as the system, or as somebody has chosen (`features/back-office/appearance.ts`).
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('dram-office-appearance');
  } catch {
    // A browser that stores nothing follows its system.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'night' : 'paper';
}
