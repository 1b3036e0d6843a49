import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { errorCatalogue } from '#shared/contracts/error-catalogue.ts';
import type { ErrorCode, FieldError } from '#shared/contracts/errors.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { withBrowser } from './browser.ts';
import { listBottles, pickBottle, reserveElsewhere } from './shop-control.ts';
import {
  ageAndTermsBox,
  fillInDetails,
  findContinue,
  goToCheckout,
  goToPayment,
  guest,
  pressPay,
} from './shopper.ts';

const browser = withBrowser();

/** Refuses the next order; the one after it reaches the shop again. */
async function refuseOnce(
  page: Page,
  code: ErrorCode,
  more: { errors?: FieldError[]; details?: object } = {},
) {
  const { status, title, detail } = errorCatalogue[code];
  const body = {
    type: '',
    title,
    status,
    detail,
    message: detail,
    code,
    requestId: 'req',
    errors: [],
    ...more,
  };
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status, json: body }), {
    times: 1,
  });
}

/** The browser reports every refused call by its status; there may be no other message. */
const onlyRefusals = (troubles: string[], ...statuses: number[]) =>
  expect
    .poll(() => troubles)
    .toEqual(statuses.map((status) => expect.stringContaining(`status of ${status}`)));

const expectTyped = async (page: Page, email: string) => {
  for (const [label, value] of Object.entries({ ...guest, Email: email })) {
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
  }
  await expect.poll(() => ageAndTermsBox(page).isChecked()).toBe(true);
};

test('a bottle that sells out during checkout is reported at its line and removed with one click', async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const [product] = await listBottles({ min: 1, max: 4 });
  if (!product) throw new Error('The catalogue has no bottle that is nearly gone.');
  await goToCheckout(page, product);
  await fillInDetails(page, 'late@example.com');
  await reserveElsewhere(product.id, product.stock);
  await pressPay(page);

  const summary = page.getByRole('complementary', { name: 'Your order' });
  await summary.getByText(`${product.name} is sold out.`).waitFor();
  const notice = page.getByRole('main').getByRole('alert');
  await expect.poll(() => notice.textContent()).toContain(`${product.name} is sold out.`);
  await audit();
  await summary.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  await onlyRefusals(troubles, 409);
});

test('a changed price is shown beside the old one, and payment continues only after it is accepted', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  const product = await pickBottle();
  await goToCheckout(page, product);
  await fillInDetails(page, 'price@example.com');
  const line = { productId: product.id, name: product.name, quantity: 1 };
  const quote = {
    lines: [{ ...line, unitPrice: '9999.00', lineTotal: '9999.00' }],
    subtotal: '9999.00',
    shippingCost: '0.00',
    surcharges: [],
    total: '9999.00',
    vatIncluded: '1666.50',
  };
  await refuseOnce(page, 'quote_changed', { details: { quote } });
  const sum = await pressPay(page);

  const changes = page.getByRole('table');
  await changes.waitFor();
  const row = (name: string) => changes.getByRole('row').filter({ hasText: name });
  await expect
    .poll(() => row(product.name).textContent())
    .toBe(`${product.name}${formatPounds(product.price)}£9,999.00`);
  await expect.poll(() => row('Total').textContent()).toBe(`Total${sum}£9,999.00`);
  await audit();
  await page.getByRole('button', { name: /^Accept and continue, £/ }).click();
  await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor();
  await onlyRefusals(troubles, 409);
});

test('checkout details survive a rejected field, a failure, a reload and going back from the payment', async () => {
  const { page, troubles, audit } = await browser.visit(768, 1024);
  const product = await pickBottle();
  const email = 'kept@example.com';
  await goToCheckout(page, product);
  await fillInDetails(page, email);

  const message = 'Please enter a valid email address';
  await refuseOnce(page, 'invalid_request', { errors: [{ field: 'guestDetails.email', message }] });
  await pressPay(page);
  const field = page.getByLabel('Email', { exact: true });
  await field.and(page.locator('[aria-invalid=true]:focus')).waitFor();
  await expectTyped(page, email);

  await refuseOnce(page, 'payment_setup_failed');
  await pressPay(page);
  await page.getByRole('main').getByRole('alert').getByText('Unable to initialize secure payment.').waitFor();
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Payment Setup Failed')
    .waitFor();
  await audit();
  await expectTyped(page, email);

  await page.reload();
  await findContinue(page).waitFor();
  await expectTyped(page, email);

  await goToPayment(page);
  await page.getByRole('link', { name: 'Back to Checkout' }).click();
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  await expectTyped(page, email);
  await onlyRefusals(troubles, 400, 502);
});
