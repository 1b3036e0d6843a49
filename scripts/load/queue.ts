/**
 * `npm run load -- drop` sends a crowd through the waiting room of one drop, in the shop of `npm start` on this machine: all
 * join before it opens, read their place at the opening, and buy when admitted, in the order of their places. `--visitors`,
 * `--bottles`, `--most` (seconds, after which no more calls are sent) and `--port` change it; `--write` writes the figures to
 * docs/generated/queue.md.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { formatMarkdown, type Section, writeGenerated } from '#scripts/bench/table.ts';
import { call as billedCall } from '#scripts/costs/per-order.ts';
import { prices } from '#scripts/costs/prices.ts';
import {
  computeAdmission,
  findAdmittedSlot,
  maxPerMinute,
} from '#shared/domain/catalogue/drops/waiting-room.ts';
import { buy, type End } from './drop.ts';
import { buildSection, isFault } from './report.ts';
import { startShop } from './shop.ts';
import { createBottle, planQueuedDrop } from './stocking.ts';
import { createVisitors, type Visitor } from './visitors.ts';

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    visitors: { type: 'string', default: '20000' },
    bottles: { type: 'string', default: '500' },
    most: { type: 'string', default: '540' },
    port: { type: 'string', default: '3400' },
    write: { type: 'boolean', default: false },
  },
});
const [count, bottles] = [values.visitors, values.bottles].map(Number) as [number, number];
const visitorsPerAddress = 50;
const callsAtOnce = 64;
/** All of them want bottles of the same drop, and a queue admits no more at a time. */
const buyersAtOnce = 8;
/** More buyers than bottles, so the last ones find it sold out. */
const buyersPerBottle = 1.2;

/** Does the same for all items in order, several at a time. */
async function forAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = callsAtOnce,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** The table usage and the number of calls of a phase of the drop. */
type Phase = { name: string; people: number; calls: number; read: number; write: number };

/**
 * AWS's price for a phase in dollars, without free allowances: the request units, and for each call the gateway, its function
 * and its logs.
 */
function price({ calls, read, write }: Phase): number {
  const perCall =
    prices.gatewayRequest.dollars +
    prices.functionRequest.dollars +
    billedCall.seconds * billedCall.gigabytes * prices.functionSecond.dollars +
    (billedCall.logBytes / 1e9) * prices.logGigabyte.dollars;
  return calls * perCall + read * prices.tableRead.dollars + write * prices.tableWrite.dollars;
}

const two = (value: number) => value.toFixed(2);
const buildUnits = (phases: readonly Phase[]): Section => ({
  title: 'Units and cost',
  note: `All phases together: ${((1000 * phases.reduce((sum, phase) => sum + price(phase), 0)) / count).toFixed(4)} dollars for a thousand visitors, without pages and pictures, which are the edge's, and emails. Units include what follows an order. A call is taken to last ${billedCall.seconds} s, as in [costs](costs.md).`,
  columns: ['phase', 'people', 'calls', 'read units each', 'write units each', 'dollars for 1,000'],
  rows: phases.map((phase) => [
    phase.name,
    phase.people,
    phase.calls,
    two(phase.read / phase.people),
    two(phase.write / phase.people),
    ((1000 * price(phase)) / phase.people).toFixed(4),
  ]),
});

type Place = { visitor: Visitor; admittedAt: number };

const shop = await startShop(Number(values.port));
let isRight = false;
try {
  const { proveFromTable, readParts } = await import('./proof.ts');
  const { productId, publishableKey } = await createBottle(shop, bottles);
  // After the end of the drop that the seed has opened.
  const opensAt = new Date(Date.now() + 30 * 24 * 3_600_000);
  const dropId = await planQueuedDrop(shop, productId, {
    editionSize: bottles,
    opensAt,
    perMinute: maxPerMinute,
  });
  const press = (what: string) =>
    fetch(`${shop.shop}/_local/${what}`, { method: 'POST', headers: { origin: shop.shop } });
  /** Waits after each change of the clock until the shop's own work is done, so it does not disturb the crowd. */
  const setTime = async (at: Date) => {
    await press(`clock?at=${at.toISOString()}`);
    await press('settle');
  };
  await setTime(new Date(opensAt.getTime() - 3_600_000));
  const crowd = createVisitors(shop.shop, Number(values.most), Math.ceil(count / visitorsPerAddress));
  const before = loadavg()[0] ?? 0;
  const begun = performance.now();
  const phases: Phase[] = [];
  let [units, made] = [await shop.readUnits(), 0];
  const endPhase = async (name: string, people: number) => {
    const now = await shop.readUnits();
    const [read, write] = [now.read - units.read, now.write - units.write];
    phases.push({ name, people, calls: crowd.calls.length - made, read, write });
    console.log(`${name}: ${people}, after ${Math.round((performance.now() - begun) / 1000)} s`);
    [units, made] = [now, crowd.calls.length];
  };
  const path = `/api/waiting-room/${dropId}`;

  const joined: Visitor[] = [];
  await forAll(Array.from({ length: count }), async () => {
    const visitor = crowd.newVisitor();
    const { status } = await visitor.post('join the queue', `${path}/place`, {});
    if (status === 200) joined.push(visitor);
  });

  await endPhase('join', joined.length);

  await setTime(opensAt);
  // Every visitor has a separate moment of admission.
  const room = { opensAt: opensAt.toISOString(), waitingRoom: { minutesBefore: 0, perMinute: maxPerMinute } };
  let [misadmitted, moved] = [0, 0];
  const places: Place[] = [];
  /** Reads a visitor's place. It must not change, and visitors must be admitted in order at their moments. */
  const readPlace = async (visitor: Visitor, before?: number): Promise<Place | undefined> => {
    const { body, status } = await visitor.get('read the place', path);
    if (status !== 200) return undefined;
    const [admittedAt, now] = [body.admittedAt, body.now].map((moment) => Date.parse(String(moment)));
    if (admittedAt === undefined || now === undefined) return undefined;
    const ahead = findAdmittedSlot(room, admittedAt) - findAdmittedSlot(room, now) - 1;
    const isRight = now >= admittedAt ? body.state === 'admitted' : body.ahead === ahead;
    if (!isRight) misadmitted += 1;
    if (before !== undefined && before !== admittedAt) moved += 1;
    return { visitor, admittedAt };
  };
  await forAll(joined, async (visitor) => {
    const place = await readPlace(visitor);
    if (place) places.push(place);
  });
  await endPhase('read the place', joined.length);
  places.sort((one, other) => one.admittedAt - other.admittedAt);
  // A visitor whose answer was lost may still have joined.
  const moments = new Set(
    places
      .map(({ admittedAt }) => admittedAt)
      .filter((moment) => computeAdmission(room, findAdmittedSlot(room, moment)) === moment),
  );
  const shared = places.length - moments.size;

  const buyers = places.slice(0, Math.round(bottles * buyersPerBottle));
  for (const part of [0.25, 0.75]) {
    await setTime(new Date(computeAdmission(room, Math.floor(buyers.length * part))));
    await forAll(buyers, async ({ visitor, admittedAt }) => void (await readPlace(visitor, admittedAt)));
  }
  await endPhase('read it on the way', buyers.length);

  await press('jobs/publishProducts');
  const spread = await readParts(productId);
  // All buyers have been admitted, one after the other; they buy in that order until nothing is left.
  await setTime(new Date(computeAdmission(room, buyers.length)));
  const ends = new Map<End, number>();
  await forAll(
    buyers,
    async ({ visitor, admittedAt }) => {
      await readPlace(visitor, admittedAt);
      const end = await buy(shop, visitor, productId, publishableKey);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    },
    buyersAtOnce,
  );
  const served = (await readParts(productId)).filter((left, part) => left < (spread[part] ?? 0)).length;
  await crowd.close();
  await press('settle');
  const seconds = (performance.now() - begun) / 1000;
  await endPhase('come to buy', buyers.length);
  const { paid, waiting } = await proveFromTable(productId, new Date());
  const oversold = Math.max(0, paid + waiting - bottles);
  isRight = oversold + misadmitted + moved + shared === 0 && joined.length === count;
  const section = buildSection(
    `A queue of ${count} for ${bottles} bottles`,
    [
      `${joined.length} joined; ${shared} shared a place, ${misadmitted} were admitted before their turn, waited after it or saw another place, ${moved} found themselves at another place later.`,
      `The first ${buyers.length} in the order of their places came to buy: ${[...ends].map(([end, many]) => `${many} ${end}`).join(', ')}.`,
      `The table: ${paid} paid, ${waiting} reserved, ${oversold} oversold; ${served} of ${spread.length} parts of the stock served. It took ${Math.round(seconds)} s. Others used the machine: its load average was ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after.`,
    ].join(' '),
    crowd.calls,
    seconds,
  );
  const texts = [section, buildUnits(phases)].map(formatMarkdown);
  console.log(`\n${texts.join('\n')}\n${crowd.calls.filter(isFault).length} faults.`);
  if (values.write) {
    const head = [
      '# A queue for a drop',
      '',
      `Written by \`npm run load -- drop --write\` under Node ${process.version} on ${cpus().length} shared cores: the times say nothing about AWS.`,
    ];
    writeGenerated('docs/generated/queue.md', head, texts);
  }
} finally {
  await shop.close();
}
process.exitCode = isRight ? 0 : 1;
