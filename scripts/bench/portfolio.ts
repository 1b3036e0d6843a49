import { brotliCompressSync } from 'node:zlib';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { settings } from './bench-environment.ts';
import { type Meter, meterClient } from './capacity.ts';
import type { Section } from './table.ts';

const lots = 40;
const holdings = 500;
/** Two years of months. */
const points = 24;

const visitor = 'bench0bench0bench0bench0';

async function call(handler: ApiHandler, body: object | undefined, cookies: string[] = []) {
  const event = {
    headers: { origin: settings.SITE_ORIGINS, 'content-type': 'application/json', 'x-session-id': visitor },
    cookies,
    body: body && JSON.stringify(body),
    requestContext: { requestId: 'bench', http: { method: body ? 'POST' : 'GET', sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEventV2;
  const result = await handler(event, {} as Context);
  if ((result.statusCode ?? 500) >= 400) throw new Error(String(result.body));
  return result;
}

/** What a portfolio costs to read, and a sign-in to write. */
export async function measurePortfolio(): Promise<Section> {
  const meter = await meterClient();
  const rows: Section['rows'] = [];
  const cookie = await measureSignIn(meter, rows);
  await measureDashboard(meter, rows, cookie);
  return {
    title: 'Portfolio and sign-in',
    note: `A portfolio of ${holdings} bottles in ${lots} lots, nine in ten of them with ${points} valuations, and two years of storage invoices; the answer after brotli. A sign-in is the call that opens the session.`,
    columns: ['call', 'read units', 'write units', 'answer KiB', 'at most'],
    rows,
  };
}

/** A customer signs in with the codes that the mail brings, once with an empty cart and once with a line; answers the cookie. */
async function measureSignIn(meter: Meter, rows: Section['rows']): Promise<string> {
  const { openAccount } = await import('#functions/accounts/transactions/account-transactions.ts');
  const { hashEmail } = await import('#functions/runtime/hash-email.ts');
  const { replaceMailer } = await import('#functions/adapters/mailer.ts');
  const { handler: login } = await import('#functions/accounts/endpoints/auth/login.ts');
  const { handler: addItem } = await import('#functions/cart/endpoints/add-item.ts');
  const email = 'ada.byron@example.com';
  const createdAt = new Date().toISOString();
  const profile = { customerId: customerId(), email, firstName: 'Ada', lastName: 'Byron', createdAt };
  await openAccount(profile, hashEmail(email));
  let code = '';
  replaceMailer({
    send: async (email) => {
      code = /\b\d{6}\b/.exec(email.text)?.[0] ?? '';
      return { messageId: 'bench' };
    },
  });
  const measure = async (label: string, body: object, bound = '') => {
    meter.reset();
    const { cookies } = await call(login, body);
    rows.push([`auth.login: ${label}`, meter.read, meter.write, '', bound]);
    return (cookies?.[0] ?? '').split(';')[0] ?? '';
  };
  await measure('a code is asked for', { email });
  await measure('its code opens a session', { email, code }, 'write 6');
  await call(addItem, { productId: catalogue[0]?.id, quantity: 1 });
  await call(login, { email });
  const cookie = await measure('the same, and a line of the cart moves along', { email, code });
  replaceMailer(undefined);
  return cookie;
}

const customerId = () => 'cus_bench0bench0bench0bench0';

async function measureDashboard(meter: Meter, rows: Section['rows'], cookie: string): Promise<void> {
  await fillPortfolio();
  const { handler } = await import('#functions/bonded-storage/endpoints/portfolio/get-dashboard.ts');
  meter.reset();
  const { body = '' } = await call(handler, undefined, [cookie]);
  const kib = Math.round((brotliCompressSync(String(body)).length / 1024) * 10) / 10;
  const label = `portfolio.getDashboard: ${holdings} holdings`;
  rows.push([label, meter.read, meter.write, kib, 'read 40, 100 KiB']);
}

/** Lots of real bottles, their valuations, and the storage that was billed. */
async function fillPortfolio(): Promise<void> {
  const { lot } = await import('#functions/orders/entities/lot.ts');
  const { valuation } = await import('#functions/catalogue/entities/valuation.ts');
  const { invoice } = await import('#functions/invoicing/entities/invoice.ts');
  const { createId, createOrderNumber } = await import('#functions/runtime/ids.ts');
  const { addMonths, toFirstDay } = await import('#shared/domain/common/days.ts');
  const months = Array.from({ length: points }, (_, index) => addMonths('2024-11', index));
  for (let index = 0; index < lots; index++) {
    const bottle = catalogue[index % catalogue.length];
    if (!bottle) throw new Error('The seed catalogue is empty.');
    const productId = `${bottle.id}-held-${index}`;
    const month = months[index % months.length] ?? '2024-11';
    const count = Math.floor(holdings / lots) + (index < holdings % lots ? 1 : 0);
    const body = createId('lot').slice(4);
    await lot
      .put({
        ...{
          customerId: customerId(),
          lotId: `lot_${body}-1`,
          orderId: `ord_${body}`,
          orderNumber: createOrderNumber(),
        },
        ...{ line: 0, productId, name: bottle.name, distillery: bottle.distillery, region: bottle.region },
        ...{
          ageYears: bottle.ageYears ?? undefined,
          abvPercent: bottle.abvPercent,
          bottleSize: bottle.bottleSize,
        },
        image: `/api/assets/bottles/${bottle.id.slice(4)}-0123456789-640.webp`,
        place: index % 3 === 0 ? 'pallet' : 'shelf',
        ...{ unitPricePence: 120_000 + index * 137, unitDutyPence: 1_095, unitVatPence: 25_000 },
        ...{ purchasedAt: `${month}-11T10:00:00.000Z`, storedFrom: `${month}-18`, version: 1 },
        bottles: Array.from({ length: count }, (_, number) => ({
          ...{ number: number + 1, status: 'stored' as const, condition: 'excellent' as const },
        })),
      })
      .go();
    if (index % 10 === 9) continue;
    const history = months.map((each, at) => ({
      on: toFirstDay(each),
      pence: 118_000 + index * 137 + at * 911,
      source: 'Median of three auction results in the United Kingdom',
    }));
    await valuation.put({ productId, points: history, version: 1 }).go();
  }
  for (const [index, month] of months.entries()) {
    const line = {
      text: 'Bonded storage, shelf',
      quantity: 330,
      unitPence: 80,
      totalPence: 26_400,
      vatPence: 4_400,
    };
    await invoice
      .put({
        ...{
          customerId: customerId(),
          invoiceId: `inv_storage-${month}`,
          invoiceNumber: `INV-${index}`,
          kind: 'storage',
        },
        ...{
          month,
          name: 'Ada Byron',
          email: 'ada.byron@example.com',
          lines: [line, { ...line, text: 'Bonded storage, pallet' }],
        },
        ...{
          totalPence: 52_800,
          vatPence: 8_800,
          issuedAt: `${month}-28T00:00:00.000Z`,
          dueOn: `${month}-28`,
          status: 'paid',
        },
      })
      .go();
  }
}
