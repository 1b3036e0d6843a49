import { afterEach, expect, test, vi } from 'vitest';
import { buildOrderConfirmationEmail } from '#functions/orders/emails/order-confirmation-email.ts';
import { buildRefundEmail } from '#functions/orders/emails/refund-email.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { defaultEmailTexts } from '#shared/domain/common/email-texts.ts';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';
import {
  buildCancellationForm,
  cancellationEffects,
  cancellationRight,
  complaints,
  conformity,
} from '#shared/domain/orders/cancellation/consumer-information.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** HTML with its escaped characters as people read them. */
const decodeText = (html: string): string =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const order: OrderRecord = {
  orderId: 'ord_000000000000000000000000',
  orderNumber: 'TEST-0000',
  cartId: 'c',
  status: 'confirmed',
  version: 1,
  lines: [{ productId: 'prd_a', name: "Rosin & Sons' <12>", unitPricePence: 5_000, quantity: 2 }],
  customerName: '<img src=x onerror=alert(1)>',
  buyer: 'guest-ada',
  customerEmail: 'ada@example.com',
  shippingAddress: '1 "Shore" Road, Belfast BT1 1AA',
  deliveryMethodId: 'royal-mail-tracked-48',
  deliveryPence: 2_249,
  surcharges: [{ name: 'Northern Ireland surcharge', amountPence: 950 }],
  totalPence: 12_249,
  vatPence: 2_042,
  placedAt: '2026-02-01T00:00:00.000Z',
};

test('text typed by the buyer appears in the email as text, never as markup', async () => {
  const { html, text, subject } = await buildOrderConfirmationEmail(
    order,
    defaultStorageRates,
    defaultEmailTexts,
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('Rosin &amp; Sons&#39; &lt;12&gt;');
  expect(text).toContain(order.customerName);
  expect(subject).not.toContain(order.customerName);
});

test('the receipt lists bottles with VAT, delivery, surcharge and total, and the legal details', async () => {
  const legal = {
    SHOP_COMPANY_NAME: 'Dram Trading Ltd',
    SHOP_COMPANY_NUMBER: '01234567',
    SHOP_VAT_NUMBER: 'GB 123 4567 89',
    SHOP_REGISTERED_OFFICE: '1 Frith Street, London W1D 3HZ',
    SHOP_PREMISES_LICENCE: '24/00001/LIPN',
  };
  for (const [name, value] of Object.entries(legal)) vi.stubEnv(name, value);
  const { html, text } = await buildOrderConfirmationEmail(order, defaultStorageRates, defaultEmailTexts);
  for (const fact of [
    '£100.00',
    '£50.00 each',
    '£16.67',
    '£12.99',
    'Northern Ireland surcharge',
    '£9.50',
    '£122.49',
    '£20.42',
    ...Object.values(legal),
    store.phone.shown,
    store.email,
    '£122.49 by card, received on 1 February 2026.',
    'The cancellation period starts on the day after your bottles arrive.',
    ...cancellationRight,
    ...cancellationEffects,
    conformity,
    complaints,
    ...buildCancellationForm(readLegalBlock(legal)),
  ]) {
    expect(decodeText(html)).toContain(fact);
    expect(text).toContain(fact);
  }
  expect(text).toContain('We only sell to people aged 18 or over');
});

test.each([
  ['stock_gone', 'by then the bottles had sold'],
  ['amount_changed', 'an earlier version of your order'],
  ['paid_twice', 'was already paid'],
] as const)('the email for a refund with reason %s explains why', (reason, sentence) => {
  const { html, text } = buildRefundEmail(
    order,
    {
      orderId: order.orderId,
      refundId: 'rfd_1',
      paymentIntentId: 'pi_1',
      amountPence: 12_249,
      reason,
      status: 'made',
      owedAt: order.placedAt,
    },
    defaultEmailTexts,
  );
  for (const body of [html, text]) {
    expect(body).toContain(sentence);
    expect(body).toContain('£122.49');
  }
});

test('the email for a refund to a gift card that cannot be spent does not suggest spending it', () => {
  const giftCard = { cardId: 'card', lastFour: 'HV6C', amountPence: 12_249 };
  const write = (card: 'spendable' | 'refunded' | 'blocked') =>
    buildRefundEmail(
      { ...order, giftCard },
      {
        orderId: order.orderId,
        refundId: 'rfd_1',
        paymentIntentId: 'pi_1',
        amountPence: 12_249,
        reason: 'staff',
        status: 'made',
        owedAt: order.placedAt,
        isToGiftCard: true,
      },
      defaultEmailTexts,
      card,
    ).text;
  expect(write('spendable')).toContain('you can spend the amount with the same code');
  expect(write('refunded')).toContain(
    "This gift card has been refunded, so please contact us and we'll pay the amount another way.",
  );
  expect(write('blocked')).toContain('cannot be spent at the moment. Please contact us.');
  for (const card of ['refunded', 'blocked'] as const) expect(write(card)).not.toContain('the same code');
});

test('a nominated delivery day is shown without the usual delivery time', async () => {
  const chosen = {
    ...order,
    deliveryMethodId: 'royal-mail-special-delivery',
    nominatedDay: '2026-06-18',
    arrives: { from: '2026-06-18', to: '2026-06-18' },
  };
  const { text } = await buildOrderConfirmationEmail(chosen, defaultStorageRates, defaultEmailTexts);
  expect(text).toContain('Royal Mail Special Delivery by 1pm, arriving Thu 18 Jun.');
  expect(text).not.toContain('1 business day');
  const { nominatedDay: _, ...earliest } = chosen;
  expect(
    (await buildOrderConfirmationEmail(earliest, defaultStorageRates, defaultEmailTexts)).text,
  ).toContain('by 1pm: 1 business day, arriving Thu 18 Jun.');
});
