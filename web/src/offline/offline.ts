/** The script of the offline page. It runs at the address of the page that could not be loaded, and imports nothing. */

const find = (id: string): HTMLElement | null => document.getElementById(id);

find('retry')?.addEventListener('click', () => {
  const status = find('status');
  if (status) status.textContent = 'Trying again...';
  location.reload();
});
addEventListener('online', () => location.reload());

/** Whether the browser has a copy of the signed-in customer's portfolio, and the code to show it. */
async function canReadPortfolio(): Promise<boolean> {
  const { state } = JSON.parse(localStorage.getItem('dram-user') ?? '{}');
  const copy = JSON.parse(localStorage.getItem('dram-portfolio') ?? '{}');
  const isOwn = copy.userId !== undefined && copy.userId === state?.user?.id;
  return isOwn && location.pathname !== '/portfolio' && caches.has('dram-portfolio');
}

const portfolio = find('portfolio');
canReadPortfolio().then(
  (canRead) => portfolio?.toggleAttribute('hidden', !canRead),
  () => undefined,
);
