import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { newSessionId, request } from '#functions/testing/request.ts';
import { shopperPath } from '#infra/config/shopper-path.ts';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { contracts } from '#shared/contracts/index.ts';
import { deliveryCoverPence } from '#shared/store.ts';
import { settings, startBenchEnvironment } from './bench-environment.ts';
import { fillCatalogue } from './catalogue.ts';
import { openBench, type RequestInput } from './open-bench.ts';
import { median } from './table.ts';

/** Processor time of a fresh process in milliseconds: until the function is loaded, of its first call, and of the next. */
type FirstCall = { loadMs: number; firstMs: number; nextMs: number };

const run = promisify(execFile);

/** A different buyer each time, because one buyer may not reserve that much. */
const buildGuest = (index: number) => ({
  name: 'Ada Byron',
  email: `ada-${index}@example.com`,
  address: `${index} Archer Street, Soho, London W1D 7BD`,
});

/** The event with which API Gateway calls a function. */
async function buildEvent(id: string, sent: RequestInput): Promise<unknown> {
  const contract = contracts.find((one) => one.id === id);
  if (!contract) throw new Error(`There is no ${id}.`);
  let captured: unknown;
  const capture = async (event: unknown) => {
    captured = event;
    return { statusCode: 204 };
  };
  await request(capture as Parameters<typeof request>[0], contract, sent);
  return captured;
}

async function callFresh(bundle: string, events: readonly unknown[]): Promise<FirstCall> {
  const file = `${bundle}.events.json`;
  writeFileSync(file, JSON.stringify(events));
  const script = `import { readFileSync } from 'node:fs';
    const events = JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));
    const read = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    const marks = [read()];
    const { handler } = await import(${JSON.stringify(bundle)});
    marks.push(read());
    for (const event of events) {
      const { statusCode, body } = await handler(event, {});
      if (statusCode >= 400) throw new Error(body);
      marks.push(read());
    }
    const [loadMs, firstMs, nextMs] = marks.slice(1).map((mark, at) => mark - marks[at]);
    console.log(JSON.stringify({ loadMs, firstMs, nextMs }));
    process.exit();`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}

/**
 * Measures a shopper's requests from the first product page to a payment. The webhook and the page after it are left out,
 * because they have no first visitor.
 */
export async function measureFirstCalls(folder: string, rounds: number): Promise<Map<string, FirstCall>> {
  const { close } = await startBenchEnvironment();
  try {
    await fillCatalogue(100);
    // Cheap enough that each parcel may go by Royal Mail, however many rounds there are.
    const productIds = catalogue
      .filter(({ pricePence }) => pricePence <= deliveryCoverPence.tracked48)
      .map(({ id }) => id);
    let visitors = 0;
    const pickProduct = () => productIds[visitors % productIds.length] ?? '';
    const bench = await openBench();
    mkdirSync(folder, { recursive: true });
    const fromPage = { origin: settings.SITE_ORIGINS };
    const openCart = async () => {
      visitors += 1;
      const headers = {
        'x-session-id': newSessionId(),
        'x-forwarded-for': `198.51.101.${visitors}, 192.0.2.1`,
      };
      const body = { productId: pickProduct(), quantity: 1 };
      const { id = '' } = await bench.call('cart.addItem', '', { headers, body });
      return { headers: { ...headers, ...fromPage }, itemId: String(id) };
    };
    const build: Record<string, () => Promise<RequestInput>> = {
      'catalogue.listProducts': async () => ({}),
      'catalogue.browseProducts': async () => ({}),
      'catalogue.getProduct': async () => ({ params: { id: pickProduct() } }),
      'cart.listItems': async () => ({ headers: (await openCart()).headers }),
      'cart.addItem': async () => ({
        headers: { 'x-session-id': newSessionId(), ...fromPage },
        body: { productId: pickProduct(), quantity: 1 },
      }),
      'cart.setItem': async () => {
        const { headers, itemId } = await openCart();
        return { headers, params: { itemId }, body: { quantity: 2 } };
      },
      'checkout.getPaymentSettings': async () => ({}),
      'checkout.createPaymentIntent': async () => {
        const { headers } = await openCart();
        const sessionId = headers['x-session-id'];
        const deliveryMethod = 'royal-mail-tracked-48';
        const guestDetails = buildGuest(visitors);
        return { headers, body: { sessionId, guestDetails, ageConfirmed: true, deliveryMethod } };
      },
    };
    const measured = new Map<string, FirstCall>();
    for (const id of shopperPath.filter((each) => build[each])) {
      const bundle = path.resolve(folder, id, 'index.mjs');
      const samples: FirstCall[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const sent = build[id] as () => Promise<RequestInput>;
        const events = [await buildEvent(id, await sent()), await buildEvent(id, await sent())];
        samples.push(await callFresh(bundle, events));
      }
      const toMedian = (part: keyof FirstCall) => median(samples.map((sample) => sample[part]));
      measured.set(id, {
        loadMs: toMedian('loadMs'),
        firstMs: toMedian('firstMs'),
        nextMs: toMedian('nextMs'),
      });
    }
    return measured;
  } finally {
    await close();
  }
}
