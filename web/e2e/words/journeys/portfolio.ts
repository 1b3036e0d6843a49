import { fail } from '../../network-conditions.ts';
import { buildDashboard } from '../../portfolio-data.ts';
import { showPortfolio } from '../../portfolio-fakes.ts';
import { listBottles } from '../../shop-control.ts';
import type { Journey } from '../journey.ts';

export const seePortfolio: Journey = async ({ page }, see) => {
  const holdings = await showPortfolio(page, await listBottles({ min: 1 }));
  await page.goto('/portfolio');
  await see('portfolio');
  await fail(page, '**/api/buy-again');
  await page.getByRole('tab', { name: 'Purchase History' }).click();
  await page.getByRole('button', { name: 'Buy again' }).first().click();
  await see('buying again failed');

  const loss = { totalReturn: '-120.00', totalReturnNetOfStorage: '-142.80', totalCurrentValue: null };
  const json = buildDashboard(holdings, loss);
  await page.route('**/api/portfolio/dashboard', (route) => route.fulfill({ json }));
  await page.goto('/portfolio');
  await see('a portfolio at a loss and without a value');
  await fail(page, '**/api/portfolio/dashboard');
  await page.goto('/portfolio');
  await see('the portfolio out of reach');
};
