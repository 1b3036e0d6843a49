import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { formatPence, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import { addresses } from './addresses.ts';
import { listEmails, readOrder, readStock } from './shop-control.ts';
import { readConfirmation } from './shopper.ts';

type ExpectedSale = { product: Product; email: string; sum: string };

/** What must be true after one bottle is bought: the page, the order, the stock, and one email with a working link. */
export async function expectSold(page: Page, { product, email, sum }: ExpectedSale): Promise<string> {
  const { orderNumber, link } = await readConfirmation(page);

  const order = await readOrder(link);
  expect(order).toMatchObject({ status: 'confirmed', orderNumber, customerEmail: email });
  expect(order.items.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual([
    { productId: product.id, quantity: 1 },
  ]);
  expect(formatPounds(order.total)).toBe(sum);
  expect(await readStock(product.id)).toBe(product.stock - 1);

  const mails = await listEmails(email);
  expect(mails).toHaveLength(1);
  const { subject = '', text = '', html = '' } = mails[0] ?? {};
  expect(subject).toContain(orderNumber);
  const vat = formatPence(computeVatWithin(parsePence(product.price)));
  for (const part of [product.name, formatPounds(product.price), sum, vat]) expect(text).toContain(part);
  expect(html).toContain(orderNumber);

  const { shop } = addresses();
  const [linkOfMail = ''] = text.match(new RegExp(`${shop}/order/\\S+`)) ?? [];
  await page.goto(linkOfMail);
  await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor();
  expect(await page.getByRole('table').textContent()).toContain(product.name);
  return orderNumber;
}
