import type { Page } from 'playwright-core';
import type { Dashboard, Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { errorCatalogue } from '#shared/contracts/error-catalogue.ts';
import type { ErrorCode } from '#shared/contracts/errors.ts';
import {
  buildAuditEntries,
  buildDashboard,
  buildHoldings,
  buildPurchases,
  buildQuote,
  buildWithdrawals,
  customer,
  homeAddress,
  invoices,
  transactions,
  workAddress,
} from './portfolio-data.ts';

/** Fakes every call of the portfolio; a scene that needs other answers sets them afterwards. */
export async function showPortfolio(
  page: Page,
  products: readonly Product[],
  count = 8,
  change: Partial<Dashboard> = {},
): Promise<Holding[]> {
  const holdings = buildHoldings(products, count);
  await page.addInitScript(
    (state) => localStorage.setItem('dram-user', JSON.stringify({ state, version: 0 })),
    { user: { id: customer.id, email: customer.email }, isAuthenticated: true },
  );
  const answers: Record<string, unknown> = {
    '/api/auth/me': { ...customer, phone: null },
    '/api/addresses': [homeAddress, workAddress],
    '/api/portfolio/dashboard': buildDashboard(holdings, change),
    '/api/delivery-requests': count < 6 ? [] : buildWithdrawals(holdings),
    '/api/delivery-requests/quote': buildQuote(holdings.slice(0, 1)),
    '/api/purchase-history': buildPurchases(products, count),
    '/api/audit-trail': count === 0 ? [] : buildAuditEntries(holdings),
    '/api/invoices': count === 0 ? [] : invoices,
    '/api/credit-notes': [],
    '/api/transactions': count === 0 ? [] : transactions,
  };
  for (const [path, json] of Object.entries(answers)) {
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json }),
    );
  }
  return holdings;
}

/** Refuses a call with one of the shop's own errors. */
export const refuse = (page: Page, path: string, code: ErrorCode, details?: object): Promise<unknown> => {
  const { status, title, detail } = errorCatalogue[code];
  const problem = { type: '', title, status, detail, message: detail, code, requestId: 'req', errors: [] };
  return page.route(path, (route) => route.fulfill({ status, json: { ...problem, details } }));
};
