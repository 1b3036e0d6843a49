import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from '#scripts/local/kit/listen.ts';
import { audit } from '../../../web/e2e/audit.ts';
import { startChromium } from '../../../web/e2e/chromium.ts';
import { type Payments, startPayments } from './server.ts';

/** A page that pays as ours does: the real loader and the real React components, with only the script replaced. */
const program = `
import { createRoot } from 'react-dom/client';
import { createElement as h, StrictMode, useState } from 'react';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Elements, ExpressCheckoutElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';

const query = new URLSearchParams(location.search);
const appearance = { theme: 'night', variables: { colorPrimary: '#e8c98a', colorBackground: '#17110c', colorText: '#f5ede0',
  colorTextSecondary: '#cdbfa9', colorTextPlaceholder: '#a89880', colorDanger: '#f2907e', colorBorder: '#8a7355' },
  rules: { '.Label': { letterSpacing: '0.01em' } } };

function Form() {
  const [stripe, elements] = [useStripe(), useElements()];
  const [shown, show] = useState('');
  const pay = async (event) => {
    event.preventDefault();
    show('Processing');
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements, confirmParams: { return_url: location.origin + '/payment-success' }, redirect: 'if_required' });
    show(error ? error.type + ': ' + error.message : paymentIntent.status);
  };
  return h('form', { onSubmit: pay },
    h(ExpressCheckoutElement, { onConfirm: pay, onReady: ({ availablePaymentMethods }) => { window.wallets = String(availablePaymentMethods); } }),
    h(PaymentElement, { onReady: () => { window.ready = true; }, onChange: ({ complete }) => { window.complete = complete; },
      onLoadError: ({ error }) => show('Load error: ' + error.message) }),
    h('button', null, 'Pay'), h('p', { role: 'status' }, shown));
}
/** A page that sets its payment up only once a wallet has authorised it. */
function WalletForm() {
  const [stripe, elements] = [useStripe(), useElements()];
  const [shown, show] = useState('');
  const rate = (id, amount) => ({ id, amount, displayName: id });
  const sum = (amount) => { elements.update({ amount: 10_000 + amount }); return { lineItems: [{ name: 'Bottle', amount: 10_000 }, { name: 'Delivery', amount }] }; };
  const pay = async (event) => {
    window.authorised = event;
    if (query.get('refuse')) return event.paymentFailed({ reason: query.get('refuse'), message: 'Not there.' });
    await elements.submit();
    const { error, paymentIntent } = await stripe.confirmPayment({ elements, clientSecret: query.get('client_secret'),
      confirmParams: { return_url: location.origin + '/payment-success' }, redirect: 'if_required' });
    show(error ? error.type + ': ' + error.message : paymentIntent.status);
  };
  return h('div', null,
    h(ExpressCheckoutElement, {
      options: { shippingAddressRequired: true, emailRequired: true, allowedShippingCountries: ['GB'] },
      onReady: ({ availablePaymentMethods }) => { window.wallets = availablePaymentMethods; },
      onClick: ({ resolve, reject }) => query.get('reject') ? reject() : resolve({ ...sum(1_000), shippingRates: [rate('slow', 1_000)] }),
      onShippingAddressChange: ({ address, resolve, reject }) => {
        window.address = address;
        if (address.postal_code === 'JE2') return reject();
        resolve({ ...sum(1_000), shippingRates: [rate('slow', 1_000), rate('quick', 2_999)] });
      },
      onShippingRateChange: ({ shippingRate, resolve }) => resolve(sum(shippingRate.amount)),
      onCancel: () => show('cancelled'),
      onConfirm: pay }),
    h('p', { role: 'status' }, shown));
}
const stripe = loadStripe(query.get('key'));
const isDeferred = query.get('deferred') !== null;
createRoot(document.getElementById('root')).render(h(StrictMode, null,
  h(Elements, { stripe, options: isDeferred ? { mode: 'payment', amount: 11_000, currency: 'gbp', appearance }
    : { clientSecret: query.get('client_secret'), appearance } }, h(isDeferred ? WalletForm : Form))));
`;

let payments: Payments;
let shop: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  payments = await startPayments({ webhook: { mode: 'held' } });
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname, loader: 'tsx' },
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = outputFiles[0]?.text ?? '';
  shop = await listen((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader(
      'content-type',
      isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    );
    // As strict as the shop's own policy: the script must not need inline styles or scripts.
    response.setHeader(
      'content-security-policy',
      `default-src 'self'; img-src data:; script-src 'self' ${payments.url}; connect-src ${payments.url}`,
    );
    response.end(
      isScript
        ? script
        : `<!doctype html><html lang="en"><title>Pay</title><link rel="icon" href="data:,"><body bgcolor="#0f0b08" text="#f5ede0"><main>
           <h1>Pay</h1><div id="root"></div></main><script src="${payments.url}/stripe.js"></script><script src="/page.js"></script></body></html>`,
    );
  });
  browser = await startChromium();
});

beforeEach(async () => {
  complaints = [];
  context = await browser.newContext();
  page = await context.newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
});

afterEach(async () => {
  await context.close();
  payments.reset();
});

afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await payments?.close();
});

async function intentOnPage(more: Record<string, string> = {}): Promise<string> {
  const { hostname, port } = new URL(payments.url);
  const stripe = new Stripe(payments.secretKey, { host: hostname, port, protocol: 'http' });
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 12_999, currency: 'gbp' });
  const query = new URLSearchParams({
    key: payments.publishableKey,
    client_secret: client_secret ?? '',
    ...more,
  });
  await page.goto(`${shop.url}/payment?${query}`);
  return id;
}

async function type(number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Postcode').fill('W1D 3DH');
}

const press = (name: string) => page.getByRole('button', { name }).click();
const status = () => page.getByRole('status').textContent();

describe('the Stripe.js emulator', () => {
  it('pays with a valid card through the real React components, on the same page', async () => {
    await intentOnPage();
    await type('4242424242424242');
    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
    await expect.poll(() => page.evaluate('window.complete')).toBe(true);
    await press('Pay');
    await page.getByText('succeeded').waitFor();
    expect(page.url()).toContain('/payment?');
    expect(payments.ledger.charges.all()).toHaveLength(1);
  });

  it('loads without warnings, errors or violations of a strict content security policy', async () => {
    await intentOnPage();
    await page.getByLabel('Card number').waitFor();
    await expect.poll(() => page.evaluate('window.ready')).toBe(true);
    await expect.poll(() => page.evaluate('window.wallets')).toBe('undefined');
    expect(complaints.filter((text) => !text.includes('HTTPS'))).toEqual([]);
  });

  it('shows errors at incomplete fields, and charges nothing', async () => {
    await intentOnPage();
    await page.getByLabel('Card number').fill('4242');
    await press('Pay');
    await page.getByText('Your card number is incomplete.').first().waitFor();
    await page.getByText("Your card's expiry date is incomplete.").waitFor();
    await expect.poll(() => page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(status).toBe('validation_error: Your card number is incomplete.');
    expect(payments.ledger.charges.all()).toEqual([]);
  });

  it('shows a decline message, and accepts the next card', async () => {
    await intentOnPage();
    await type('4000000000000002');
    await press('Pay');
    await page.getByText('card_error: Your card was declined.').waitFor();
    await type('4242424242424242');
    await page.getByLabel('Postcode').press('Enter');
    await page.getByText('succeeded').waitFor();
  });

  it('asks for 3-D Secure in a dialog, and charges only after authentication', async () => {
    await intentOnPage();
    await type('4000002500003155');
    await press('Pay');
    await page.getByRole('dialog', { name: '3-D Secure' }).waitFor();
    await audit(page);
    await press('Fail authentication');
    await page
      .getByText(/We are unable to authenticate your payment method/)
      .first()
      .waitFor();
    expect(payments.ledger.charges.all()).toEqual([]);
    await press('Pay');
    await press('Complete authentication');
    await page.getByText('succeeded').waitFor();
  });

  it('does not load for a payment that has already succeeded', async () => {
    const id = await intentOnPage();
    payments.pay(id);
    await page.reload();
    await page.getByText(/Load error: This PaymentIntent is in a terminal state \(succeeded\)/).waitFor();
  });

  it('passes axe, and has a card number field with large text, a large target and autocomplete', async () => {
    await intentOnPage();
    await page.getByLabel('Card number').waitFor();
    await audit(page);
    const box = await page.getByLabel('Card number').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const size = await page.getByLabel('Card number').evaluate((input) => getComputedStyle(input).fontSize);
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
    expect(await page.getByLabel('Card number').getAttribute('autocomplete')).toBe('cc-number');
  });
});

describe('an emulated wallet', () => {
  const sheet = () => page.getByRole('dialog', { name: 'Apple Pay' });
  const openSheet = async (more: Record<string, string> = {}) => {
    await page.addInitScript(() => localStorage.setItem('sandbox-wallet', 'apple_pay,link'));
    const id = await intentOnPage({ deferred: 'yes', ...more });
    await press('Pay with Apple Pay');
    return id;
  };
  const pressPay = () => sheet().getByRole('button', { name: 'Pay', exact: true }).click();
  const choose = (name: string) => sheet().getByRole('radio', { name }).check();

  it('redacts the address until the payment is authorised, and pays the amount shown', async () => {
    const id = await openSheet();
    expect(await page.evaluate('window.wallets')).toMatchObject({
      applePay: true,
      link: true,
      googlePay: false,
    });
    await sheet().getByText('Total £110.00').waitFor();
    expect(await page.evaluate('window.address')).toEqual({
      city: 'London',
      state: '',
      postal_code: 'W1D',
      country: 'GB',
    });
    await choose('quick');
    await sheet().getByText('Total £129.99').waitFor();
    await audit(page);
    await pressPay();
    await page.getByText('succeeded').waitFor();
    expect(await sheet().count()).toBe(0);
    expect(await page.evaluate('window.authorised')).toMatchObject({
      expressPaymentType: 'apple_pay',
      billingDetails: { email: 'morag.sinclair@example.com' },
      shippingAddress: { name: 'Morag Sinclair', address: { postal_code: 'W1D 7BD' } },
      shippingRate: { id: 'quick' },
    });
    expect(payments.ledger.paymentIntents.get(id)?.shipping).toMatchObject({ name: 'Morag Sinclair' });
  });

  it("pays nothing when the payment's amount differs from the amount shown", async () => {
    await openSheet();
    await sheet().getByText('Total £110.00').waitFor();
    await pressPay();
    await expect
      .poll(() => complaints.join())
      .toContain('the elements show 11000, and the payment charges 12999');
    expect(payments.ledger.charges.all()).toEqual([]);
  });

  it('stays closed when the page rejects the click', async () => {
    await openSheet({ reject: 'yes' });
    expect(await sheet().count()).toBe(0);
  });

  it('cannot pay to an address that the page rejects, and can be cancelled after a refusal', async () => {
    await openSheet({ refuse: 'invalid_shipping_address' });
    await choose('5 Liberation Square, St Helier JE2 3AB');
    await sheet().getByText('This address is not served.').waitFor();
    expect(await sheet().getByRole('button', { name: 'Pay', exact: true }).isDisabled()).toBe(true);
    await choose('3 Quay Street, Portree IV51 9DE');
    await sheet().getByText('Total £110.00').waitFor();
    await pressPay();
    await sheet().getByText('Not there.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('cancelled').waitFor();
  });
});
