import type { Scenes } from './row.ts';
import { assistantRows } from './rows/assistant.ts';
import { cartRows } from './rows/cart.ts';
import { checkoutRows } from './rows/checkout.ts';
import { contentRows } from './rows/content.ts';
import { homeRows } from './rows/home.ts';
import { newsletterRows } from './rows/newsletter.ts';
import { newsletterOfficeRows } from './rows/newsletter-office.ts';
import { paymentRows } from './rows/payment.ts';
import { portfolioRows } from './rows/portfolio.ts';
import { productRows } from './rows/product.ts';
import { shellRows } from './rows/shell.ts';
import { shopRows } from './rows/shop.ts';
import { shopifyRows } from './rows/shopify.ts';
import { vaultRows } from './rows/vault.ts';

/** Every word and figure that the specification gives for the storefront, the portfolio, the newsletter's office and the sync with Shopify, by the scene in which it is met. */
export const table: Scenes = {
  ...shellRows,
  ...homeRows,
  ...vaultRows,
  ...shopRows,
  ...productRows,
  ...cartRows,
  ...newsletterRows,
  ...checkoutRows,
  ...paymentRows,
  ...contentRows,
  ...portfolioRows,
  ...assistantRows,
  ...newsletterOfficeRows,
  ...shopifyRows,
};
