import { randomInt } from 'node:crypto';
import { Client } from 'undici';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Order } from '#shared/contracts/orders/orders.ts';
import { addresses } from './addresses.ts';

/** What a journey checks behind the pages: the stock, the order, the mailbox. */

const { shop, mailbox, payments, clickAndDrop, addressLookup, adminPassword } = addresses();

/** A shop that does not answer fails the journey at that call, rather than at its timeout. */
const within = () => ({ signal: AbortSignal.timeout(60_000) });

async function read<Body>(address: string): Promise<Body> {
  const response = await fetch(address, within());
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

export const readStock = async (productId: string): Promise<number> =>
  (await read<Product>(`${shop}/api/products/${productId}`)).stock;

/** Bottles with stock in this range, cheapest first: always the same for the same catalogue. */
export async function listBottles(stock: { min: number; max?: number }): Promise<Product[]> {
  const products = await read<Product[]>(`${shop}/api/products`);
  return products
    .filter(
      (product) => product.stock >= stock.min && product.stock <= (stock.max ?? Number.POSITIVE_INFINITY),
    )
    .toSorted((a, b) => Number(a.price) - Number(b.price) || a.id.localeCompare(b.id));
}

/**
 * A bottle that no journey buys, for tests that leave a payment unfinished: it returns to stock half an hour later,
 * perhaps while another journey counts the stock.
 */
export async function pickBottle(): Promise<Product> {
  const bottle = (await listBottles({ min: 12 }))[8];
  if (!bottle) throw new Error('The catalogue has too few bottles.');
  return bottle;
}

/** Reads an order by the link of its page. */
export function readOrder(link: string): Promise<Order> {
  const { pathname, search } = new URL(link, shop);
  return read<Order>(`${shop}/api/orders/${pathname.split('/').at(-1)}${search}`);
}

export type Mail = {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
};

/** Waits until all consequences of earlier events have been processed. */
export async function settle(): Promise<void> {
  const settled = await fetch(`${shop}/_local/settle`, { method: 'POST', ...within() });
  if (!settled.ok) throw new Error(`The stream was not followed to its end: ${await settled.text()}`);
}

async function press(path: string): Promise<void> {
  const pressed = await fetch(`${shop}/_local/${path}`, { method: 'POST', ...within() });
  if (!pressed.ok) throw new Error(`${path} answered ${pressed.status}: ${await pressed.text()}`);
}

/** Runs a scheduled job now, and waits until its consequences have been processed. */
export async function runJob(name: string): Promise<void> {
  await press(`jobs/${name}`);
  await settle();
}

/** Sets the shop's clock to a moment, from which it runs on; without one, to the real time. */
export const setTime = (iso?: string): Promise<void> =>
  press(iso ? `clock?${new URLSearchParams({ at: iso })}` : 'clock');

/** Runs a function while the shop's clock shows another day; the real day is restored afterwards. */
export async function setDay(day: string, happen: () => Promise<void>): Promise<void> {
  await press(`clock?at=${day}T09:00:00Z`);
  try {
    await happen();
  } finally {
    await press('clock');
  }
}

/** Breaks the next call of one kind at Click & Drop. */
export async function breakClickAndDrop(operation: 'find' | 'create' | 'label', kind: string): Promise<void> {
  const body = JSON.stringify({ operation, kind });
  const broken = await fetch(`${clickAndDrop}/_control/faults`, { method: 'POST', body, ...within() });
  if (!broken.ok) throw new Error(`Click & Drop could not be broken: ${await broken.text()}`);
}

/** Breaks the next lookup of addresses. */
export async function breakAddressLookup(kind: string): Promise<void> {
  const body = JSON.stringify({ kind });
  const broken = await fetch(`${addressLookup}/_control/faults`, { method: 'POST', body, ...within() });
  if (!broken.ok) throw new Error(`Address lookup could not be broken: ${await broken.text()}`);
}

/** Calls of the back office, with a session. */
export async function asStaff(): Promise<(method: string, path: string, body?: object) => Promise<void>> {
  const headers = { 'content-type': 'application/json', origin: shop };
  const send = async (method: string, path: string, body?: object, cookie = '') => {
    const response = await fetch(`${shop}${path}`, {
      ...within(),
      method,
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const opened = await send('POST', '/api/admin/check', { password: adminPassword });
  const [cookie] = (opened.headers.get('set-cookie') ?? '').split(';');
  return async (method, path, body) => {
    await send(method, path, body, cookie);
    await settle();
  };
}

/** The emails to an address, once all consequences of the orders have been processed. */
export async function listEmails(address: string): Promise<Mail[]> {
  await settle();
  const { messages } = await read<{ messages: Mail[] }>(
    `${new URL(mailbox).origin}/mailbox/messages?to=${encodeURIComponent(address)}`,
  );
  // The mailbox search also matches longer addresses with the same ending, which must not count.
  return messages.filter(({ to }) => to.includes(address));
}

/** Reserves bottles as other guests who have reached the payment, each with one bottle. */
export async function reserveElsewhere(productId: string, quantity: number): Promise<void> {
  // This method carries a bottle of any value.
  for (let guest = 0; guest < quantity; guest++) await reserveOne(productId, 'specialist-courier');
}

/** Other guests buy one or more bottles each; returns the order numbers. */
export async function sellElsewhere(productId: string, quantity: number, bottles = 1): Promise<string[]> {
  const sell = async () => {
    const { paymentIntentId, orderNumber } = await reserveOne(productId, 'royal-mail-tracked-48', bottles);
    await control(`payments/${paymentIntentId}/pay`, {});
    return orderNumber;
  };
  const numbers = await Promise.all(Array.from({ length: quantity }, sell));
  await control('deliver', {});
  await settle();
  return numbers;
}

type ReservedOrder = { paymentIntentId: string; orderNumber: string };

async function reserveOne(productId: string, deliveryMethod: string, quantity = 1): Promise<ReservedOrder> {
  const sessionId = crypto.randomUUID().replaceAll('-', '');
  const guestDetails = {
    name: 'Angus Reid',
    email: `${sessionId}@example.com`,
    address: '1 High Street, Perth, PH1 5TJ',
  };
  // From another address than the browser's, because the shop limits reservations per address.
  const connection = new Client(shop.replace('localhost', '127.0.0.1'), {
    localAddress: `127.0.1.${1 + randomInt(250)}`,
  });
  const post = async (path: string, body: object) => {
    const { statusCode, body: answer } = await connection.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', 'x-session-id': sessionId, origin: shop },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (statusCode >= 300) throw new Error(`${path} answered ${statusCode}: ${text}`);
    return text;
  };
  await post('/api/cart', { productId, quantity });
  const answer = await post('/api/create-payment-intent', { sessionId, guestDetails, deliveryMethod });
  await connection.close();
  return JSON.parse(answer) as ReservedOrder;
}

async function control(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const address = `${payments}/_control/${path}`;
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body), ...within() });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
}

/** Holds back the payment provider's webhooks while a function runs, and delivers them with `deliver`. */
export async function withHeldWebhooks(
  happen: (deliver: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await control('webhooks', { mode: 'held' });
  try {
    await happen(() => control('deliver', {}));
  } finally {
    await control('webhooks', { mode: 'automatic' });
  }
}

/** Refunds a part of a payment in the provider's own dashboard, which the shop learns only from a webhook. */
export const refundAtProvider = (intentId: string, amountPence: number): Promise<void> =>
  control(`payments/${intentId}/refund`, { amount: amountPence });

let issued = 0;

/** The code of a new gift card, as its recipient reads it. */
export async function receiveGiftCard(amount: string): Promise<string> {
  const recipientEmail = `recipient-${++issued}-${Date.now()}@example.com`;
  const send = await asStaff();
  await send('POST', '/api/admin/gift-cards', {
    amount,
    recipientEmail,
    recipientName: 'Ada Byron',
    reason: 'First prize of the raffle',
    requestKey: crypto.randomUUID(),
  });
  const [mail] = await listEmails(recipientEmail);
  return /GIFT(-[0-9A-Z]{4}){4}/.exec(mail?.text ?? '')?.[0] ?? '';
}
