import type { Page } from 'playwright-core';
import { withBrowser } from './browser.ts';
import { payment, returnAddress, showOrder, showPaymentState } from './fakes.ts';
import { fail, hold } from './network-conditions.ts';
import { both, phoneOnly, type Scene, showEach, wideOnly } from './scenes.ts';

/* What a shopper sees after the payment. The wait for its news is audited by late-news, the paid order by buy. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();
const failed = /status of 50\d/;

const scenes: Scene[] = [
  {
    name: 'the confirmation while loading',
    async enter(page) {
      await hold(page, '**/api/orders/by-payment/**');
      await page.goto(returnAddress);
      await status(page, 'Loading your confirmation');
    },
  },
  {
    name: 'the confirmation when it cannot be loaded',
    reports: failed,
    async enter(page) {
      await fail(page, '**/api/orders/by-payment/**');
      await page.goto(returnAddress);
      await heading(page, 'We could not check your payment');
    },
  },
  {
    name: 'the confirmation without a payment',
    async enter(page) {
      await page.goto('/payment-success');
      await heading(page, 'No payment to show');
    },
  },
  {
    name: 'a payment made in another browser',
    async enter(page) {
      await page.goto(`/payment-success?payment_intent=${payment.id}`);
      await heading(page, 'We cannot show this payment here');
    },
  },
  ...(
    [
      ['failed', 'Your payment did not go through', both],
      ['refunded', 'Your payment has been refunded', both],
      ['processing', 'Your payment is being processed', phoneOnly],
      ['paid', 'Thank you, your order is confirmed', phoneOnly],
    ] as const
  ).map(([state, title, audited]) => ({
    name: `a payment that is ${state}`,
    audited,
    async enter(page: Page) {
      await showPaymentState(page, state);
      await page.goto(returnAddress);
      await heading(page, title);
    },
  })),
  {
    name: 'an order while loading',
    async enter(page) {
      await hold(page, '**/api/orders/ord_scene?**');
      await page.goto('/order/ord_scene?token=token');
      await status(page, 'Loading your order');
    },
  },
  {
    name: 'an order that cannot be loaded',
    reports: failed,
    async enter(page) {
      await fail(page, '**/api/orders/ord_scene?**');
      await page.goto('/order/ord_scene?token=token');
      await heading(page, 'Your order could not be loaded');
    },
  },
  {
    name: 'an order that does not exist',
    reports: /status of 404/,
    async enter(page) {
      await page.goto('/order/ord_nothing?token=token');
      await heading(page, 'Order not found');
    },
  },
  ...(
    [
      ['pending', { paidAt: null, paymentReference: null }, both],
      ['processing', {}, wideOnly],
      ['shipped', { surcharges: [{ name: 'Highlands and Islands surcharge', amount: '12.00' }] }, both],
      ['delivered', {}, phoneOnly],
      ['cancelled', { refunded: '1462.99' }, both],
    ] as const
  ).map(([state, change, audited]) => ({
    name: `an order that is ${state}`,
    audited,
    async enter(page: Page) {
      await showOrder(page, {
        ...change,
        status: state,
        surcharges: 'surcharges' in change ? [...change.surcharges] : [],
      });
      await page.goto('/order/ord_scene?token=token');
      await heading(page, 'Order DR-2026-0042');
    },
  })),
  ...(
    [
      ['release', 'paid', 'Thank you, your delivery is requested', both],
      ['release', 'failed', 'Your payment did not go through', phoneOnly],
      ['storage', 'paid', 'Thank you, your invoice is paid', phoneOnly],
    ] as const
  ).map(([kind, state, title, audited]) => ({
    name: `a ${kind} payment that is ${state}`,
    audited,
    async enter(page: Page) {
      await showPaymentState(page, state, kind);
      await page.goto(returnAddress);
      await heading(page, title);
    },
  })),
  {
    name: 'a paid delivery out of bond',
    async enter(page) {
      await showOrder(page, {
        kind: 'release',
        items: [],
        charges: [
          { name: 'Alcohol duty on 2 bottles', amount: '21.88', vatIncluded: '0.00' },
          { name: 'VAT on 2 bottles and the duty', amount: '500.00', vatIncluded: '500.00' },
          { name: 'Transit insurance', amount: '15.00', vatIncluded: '2.50' },
        ],
        surcharges: [{ name: 'Highlands and Islands surcharge', amount: '12.00' }],
      });
      await page.goto('/order/ord_scene?token=token');
      await heading(page, 'Delivery DR-2026-0042');
    },
  },
  {
    name: 'a paid invoice',
    audited: phoneOnly,
    async enter(page) {
      await showOrder(page, {
        kind: 'storage',
        items: [],
        charges: [{ name: 'Invoice INV-000009', amount: '1.60', vatIncluded: '0.27' }],
        shippingCost: '0.00',
      });
      await page.goto('/order/ord_scene?token=token');
      await heading(page, 'Payment DR-2026-0042');
    },
  },
];

showEach(withBrowser(), scenes);
