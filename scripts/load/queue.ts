/**
 * `npm run load -- drop` sends a crowd through the waiting room of one drop in the shop of `npm start` on this machine: all
 * join before it opens, read their place at the opening, and buy when their turn comes. `--visitors`, `--bottles`, `--most` (seconds) and `--port` change it; `--write` keeps the figures in docs/generated/queue.md.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { formatMarkdown } from '#scripts/bench/table.ts';
import { maxPerMinute } from '#shared/domain/catalogue/waiting-room.ts';
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
    most: { type: 'string', default: '480' },
    port: { type: 'string', default: '3400' },
    write: { type: 'boolean', default: false },
  },
});
const [count, bottles] = [values.visitors, values.bottles].map(Number) as [number, number];
const visitorsPerAddress = 50;
const atOnce = 64;

/** Does the same for everybody, so many at once. */
async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

type Place = { visitor: Visitor; admittedAt: number };

const shop = await startShop(Number(values.port));
let isRight = false;
try {
  const { proveFromTable } = await import('./proof.ts');
  const { productId, publishableKey } = await createBottle(shop, bottles);
  // Beyond the drop that the seed has open.
  const opensAt = new Date(Date.now() + 30 * 24 * 3_600_000);
  const dropId = await planQueuedDrop(shop, productId, {
    ...{ editionSize: bottles, opensAt, perMinute: maxPerMinute },
  });
  const setTime = (at: Date) =>
    fetch(`${shop.shop}/_local/clock?at=${at.toISOString()}`, {
      method: 'POST',
      headers: { origin: shop.shop },
    });
  await setTime(new Date(opensAt.getTime() - 3_600_000));
  const crowd = createVisitors(shop.shop, Number(values.most), Math.ceil(count / visitorsPerAddress));
  const begun = performance.now();
  const path = `/api/waiting-room/${dropId}`;

  const joined: Visitor[] = [];
  await forAll(Array.from({ length: count }), async () => {
    const visitor = crowd.newVisitor();
    const { status } = await visitor.post('join the queue', `${path}/place`, {});
    if (status === 200) joined.push(visitor);
  });

  await setTime(opensAt);
  let misadmitted = 0;
  const places: Place[] = [];
  /** Reads the place of a visitor; nobody may be admitted before their moment, or wait after it. */
  const readPlace = async (visitor: Visitor) => {
    const { body } = await visitor.get('read the place', path);
    const admittedAt = Date.parse(String(body.admittedAt));
    const isDue = Date.parse(String(body.now)) >= admittedAt;
    if (isDue !== (body.state === 'admitted')) misadmitted += 1;
    return { visitor, admittedAt, isAdmitted: body.state === 'admitted' };
  };
  await forAll(joined, async (visitor) => {
    places.push(await readPlace(visitor));
  });
  places.sort((one, other) => one.admittedAt - other.admittedAt);
  const pause = 60_000 / maxPerMinute;
  const shared = places.filter(
    ({ admittedAt }, slot) => admittedAt !== opensAt.getTime() + Math.ceil(slot * pause),
  ).length;

  // Everybody's turn has come, one after the other; they buy in that order until nothing is left.
  await setTime(new Date(opensAt.getTime() + Math.ceil(count * pause)));
  const ends = new Map<End, number>();
  const buyers = places.slice(0, bottles * 2);
  await forAll(buyers, async ({ visitor }) => {
    await readPlace(visitor);
    const end = await buy(shop, visitor, productId, publishableKey);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  });
  const seconds = (performance.now() - begun) / 1000;
  await crowd.close();
  await fetch(`${shop.shop}/_local/settle`, { method: 'POST', headers: { origin: shop.shop } });
  const { paid, waiting } = await proveFromTable(productId, new Date());
  const oversold = Math.max(0, paid + waiting - bottles);
  isRight = oversold === 0 && misadmitted === 0 && shared === 0 && joined.length > 0;
  const section = buildSection(
    `A queue of ${count} for ${bottles} bottles`,
    [
      `${joined.length} joined; ${shared} shared or missed a place, ${misadmitted} were admitted before their turn or kept waiting after it.`,
      `The first ${buyers.length} in the order of their places came to buy: ${[...ends].map(([end, many]) => `${many} ${end}`).join(', ')}.`,
      `The table: ${paid} paid, ${waiting} reserved, ${oversold} oversold. It took ${Math.round(seconds)} s.`,
    ].join(' '),
    crowd.calls,
    seconds,
  );
  const text = formatMarkdown(section);
  console.log(`\n${text}\n${crowd.calls.filter(isFault).length} faults.`);
  if (values.write) {
    const file = 'docs/generated/queue.md';
    const head = [
      '# A queue for a drop',
      '',
      `Written by \`npm run load -- drop --write\` under Node ${process.version} on ${cpus().length} shared cores: the times say nothing about AWS.`,
      '',
    ];
    writeFileSync(file, [...head, text].join('\n'));
    spawnSync('biome', ['format', '--write', file]);
  }
} finally {
  await shop.close();
}
process.exitCode = isRight ? 0 : 1;
