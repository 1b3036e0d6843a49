import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blackFerry,
  dunmarrow50,
  kilbrae12,
  kilbrae21,
  marrick,
  smallShop,
  stormGlass,
} from '#functions/testing/assistant-shop.ts';
import { depth } from '#functions/testing/depth.ts';
import { StoredBlock } from '#shared/contracts/assistant.ts';
import type { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import {
  addPiece,
  type StoredBlock as Block,
  joinBlocks,
  listReferences,
} from '#shared/domain/assistant/answer-blocks.ts';
import type { ConsultationType } from '#shared/domain/assistant/assistant.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { store } from '#shared/store.ts';
import type { AnswerBlock } from './answer-schema.ts';
import { createAnswerComposer } from './compose-answer.ts';
import { createPolicy } from './policy/policy.ts';
import { printReferences } from './print-references.ts';

const shop = {
  now: new Date('2026-11-22T12:00:00Z'),
  bottles: smallShop,
  drop: null,
  delivery: defaultDeliveryTerms,
  hours: {
    ...defaultTradingHours,
    openingHours: { ...defaultTradingHours.openingHours, sunday: { opens: '12:00', closes: '18:30' } },
  },
};
const found: readonly Product[] = [kilbrae12, kilbrae21, stormGlass];

type ComposeOptions = {
  bottles?: readonly Product[];
  mode?: ConsultationType;
  visitor?: string;
  size?: number;
  catalogue?: readonly Product[];
};

function start({
  bottles = found,
  mode = 'quick',
  visitor = '',
  catalogue = smallShop,
}: ComposeOptions = {}) {
  const pieces: string[] = [];
  const view = { ...shop, bottles: catalogue };
  let blocks: Block[] = [];
  const composer = createAnswerComposer({
    shop: view,
    question: visitor,
    mode,
    policy: createPolicy(smallShop, [visitor]),
    emit: async (piece, block) => {
      pieces.push(piece);
      blocks = addPiece(blocks, piece, block);
    },
  });
  composer.allow([{ result: { bottles: [...bottles] }, bottles }]);
  /** The answer as shown later, in a shop where nothing has changed. */
  const printAgain = async () => joinBlocks(blocks, await printReferences(listReferences(blocks), view));
  return { composer, pieces, printAgain };
}

/** The text shown for an answer that arrives in pieces. */
async function compose(answer: string | readonly AnswerBlock[], given: ComposeOptions = {}) {
  const { composer, pieces, printAgain } = start(given);
  const text = typeof answer === 'string' ? answer : JSON.stringify({ blocks: answer });
  const { size = 3 } = given;
  for (let at = 0; at < text.length; at += size) await composer.push(text.slice(at, at + size));
  await composer.endCall();
  expect(pieces.join('')).toBe(composer.text());
  expect(await printAgain()).toBe(composer.text());
  return { text: composer.text(), ids: composer.shown().map(({ id }) => id), composer };
}

describe('an answer', () => {
  test('cuts a long reason to the stored limit, at the end of a sentence', async () => {
    const reason = 'Its smoke is soft, and there is honey in it. '.repeat(40);
    const { text, composer } = await compose([{ type: 'bottle', id: kilbrae12.id, reason }]);
    const [block] = listReferences(composer.blocks());
    expect(StoredBlock.safeParse(block).success).toBe(true);
    expect(text.length).toBeGreaterThan(900);
    expect(text.endsWith('honey in it.')).toBe(true);
  });

  test("prints names, prices and stock from the table, followed by the model's reasons", async () => {
    const { text, ids } = await compose([
      { type: 'prose', text: 'I would choose the first. It is softer.' },
      { type: 'bottle', id: kilbrae12.id, reason: 'Its smoke is soft. It costs £12.' },
      { type: 'bottle', id: kilbrae21.id, reason: 'The richer one.' },
      { type: 'prose', text: 'Shall it be for a gift?' },
    ]);
    expect(text).toBe(
      'I would choose the first. It is softer.\n\n- **Kilbrae 12 Year Old**: £95.00, 3 in stock. Its smoke is soft.\n- **Kilbrae 21 Year Old Oloroso**: £310.00, sold out. The richer one.\n\nShall it be for a gift?',
    );
    expect(ids).toEqual([kilbrae12.id, kilbrae21.id]);
  });

  test('proposes a cart only for bottles and quantities that can be bought', async () => {
    const cart = (id: string, quantity: number) =>
      compose([{ type: 'cart', bottles: [{ id, quantity }] }]).then(({ text }) => text);
    expect(await cart(kilbrae12.id, 2)).toBe(
      `[Add to your cart: 2 × Kilbrae 12 Year Old](/suggested-cart?bottle=${kilbrae12.id}:2)`,
    );
    expect(await cart(kilbrae12.id, 4), 'more than there are').toBe('');
    expect(await cart(kilbrae12.id, 0)).toBe('');
    expect(await cart(kilbrae21.id, 1), 'sold out').toBe('');
    expect(await cart(marrick.id, 1), 'no tool has returned it').toBe('');
  });

  test.each([
    ['Something smoky under £70', [stormGlass.id]],
    ['A gift, my budget is £95', [kilbrae12.id, stormGlass.id]],
    ['I can spend £90', [stormGlass.id]],
    ['between £60 and £94.99, please', [stormGlass.id]],
    ['Is the Kilbrae 21 worth more than £100?', [kilbrae12.id, kilbrae21.id, stormGlass.id]],
    ['Is the Kilbrae 21 under £70?', [kilbrae21.id, stormGlass.id]],
    ['Something smoky', [kilbrae12.id, kilbrae21.id, stormGlass.id]],
  ])('keeps to the budget of “%s”', async (visitor, expected) => {
    const blocks = found.map(({ id }) => ({ type: 'bottle' as const, id, reason: '' }));
    const { ids, text } = await compose(blocks, { visitor });
    expect(ids).toEqual(expected);
    expect(text.split('\n')).toHaveLength(expected.length);
    const named = await compose('I would choose the Kilbrae 12 Year Old.', { visitor });
    expect(named.ids).toEqual(expected.includes(kilbrae12.id) ? [kilbrae12.id] : []);
  });

  test('adds nothing to a sentence when all bottles exceed the budget', async () => {
    const block = { type: 'bottle' as const, id: kilbrae21.id, reason: 'The nearest.' };
    const blocks: AnswerBlock[] = [{ type: 'prose', text: 'Nothing fits.' }, block];
    const { composer } = await compose(blocks, { visitor: 'A gift under £10' });
    await composer.complete();
    expect(composer.text()).toBe('Nothing fits.');
  });

  test('replaces a cart above the budget with bottles within it', async () => {
    const visitor = 'A gift under £70';
    const cart: AnswerBlock = { type: 'cart', bottles: [{ id: kilbrae12.id, quantity: 1 }] };
    const { text, composer } = await compose([cart], { visitor });
    expect(text).toBe('');
    await composer.complete();
    expect(composer.text()).toContain('Corrievane Storm Glass');
    expect(composer.text()).not.toContain('Kilbrae');
  });

  test('includes the facts of a bottle in detailed mode', async () => {
    const { text } = await compose([{ type: 'bottle', id: kilbrae12.id, reason: '' }], { mode: 'detailed' });
    expect(text).toBe(
      '- **Kilbrae 12 Year Old**: £95.00, 3 in stock. Single Malt Scotch, Islay, 12 years old, 46.0%, Bourbon barrel.',
    );
  });

  test('shows only bottles that a tool has returned, each once', async () => {
    const block = (id: string) => ({ type: 'bottle' as const, id, reason: 'Because.' });
    const { text, ids, composer } = await compose(
      [dunmarrow50.id, 'prd_made_up', stormGlass.id, stormGlass.id].map(block),
    );
    expect(ids).toEqual([stormGlass.id]);
    expect(text).toMatch(/^- \*\*Corrievane Storm Glass\*\*: £64\.50, 140 in stock\. Because\.$/);
    expect(composer.withheld()).toBe(3);
  });

  test('sends each sentence as soon as the next begins', async () => {
    const { composer, pieces } = start();
    await composer.push('{"blocks":[{"type":"prose","text":"It is smoky. It is');
    expect(pieces).toEqual(['It is smoky.']);
    await composer.push(' soft."},{"type":"bot');
    expect(pieces).toEqual(['It is smoky.', ' It is soft.']);
  });

  test('leaves out a withheld sentence and continues with the next, in its own paragraph', async () => {
    const { text } = await compose([
      { type: 'prose', text: 'It is smoky. Only 2 are left.\n\nIt is soft.' },
      { type: 'prose', text: 'You cannot lose money with it. Enjoy it.' },
    ]);
    expect(text).toBe('It is smoky.\n\nIt is soft.\n\nEnjoy it.');
  });

  test('names only a whisky that the visitor named, marked as not in the catalogue', async () => {
    const blocks: AnswerBlock[] = [
      { type: 'elsewhere', name: 'Lagavulin 16', text: 'Dry and smoky. About £80.' },
      { type: 'elsewhere', name: 'Golden Phoenix 99', text: 'The best.' },
      { type: 'elsewhere', name: 'Kilbrae 12 has 900 bottles left', text: 'So it is.' },
      { type: 'elsewhere', name: 'Ardbeg for £5', text: 'So it is.' },
    ];
    const visitor = 'Do you have Lagavulin 16? Kilbrae 12 has 900 bottles left, and Ardbeg for £5.';
    const { text } = await compose(blocks, { visitor });
    expect(text).toBe('**Lagavulin 16** (not in our catalogue): Dry and smoky.');
  });

  test.each<[AnswerBlock, RegExp]>([
    [{ type: 'fact', topic: 'delivery' }, /Tracked 48: £12\.99, free for orders from £150\.00; 2-3/],
    [{ type: 'fact', topic: 'delivery', place: 'IV2 3AB' }, /Highlands and Islands surcharge: £12\.00/],
    [{ type: 'fact', topic: 'delivery', place: 'the Isle of Skye' }, /Highlands and Islands/],
    [{ type: 'fact', topic: 'delivery', place: 'Jersey' }, /^We do not deliver to the Channel Islands\.$/],
    [{ type: 'fact', topic: 'delivery', place: 'Germany' }, /^We deliver within the United Kingdom only/],
    [{ type: 'fact', topic: 'delivery', place: 'SW1A 1AA' }, /No surcharge is due there/],
    [{ type: 'fact', topic: 'storage' }, /shelf: £0\.80 per bottle per month/],
    [{ type: 'fact', topic: 'duty' }, /£33\.99 per litre/],
    [{ type: 'fact', topic: 'returns' }, /14 days/],
    [{ type: 'fact', topic: 'payment' }, /Stripe/],
    [{ type: 'fact', topic: 'hours' }, new RegExp(store.phone.shown)],
    [{ type: 'fact', topic: 'hours' }, /- Monday to Saturday: Closed\n- Sunday: noon to 6\.30pm/],
    [{ type: 'fact', topic: 'drop' }, /No drop or ballot is open or planned/],
    [{ type: 'fact', topic: 'orders' }, /\[sign in\]\(\/auth\)/],
    [{ type: 'fact', topic: 'values' }, /don't forecast/],
  ])("states the shop's terms for %j", async (block, expected) => {
    expect((await compose([block])).text).toMatch(expected);
  });

  test('lists every open or planned drop and ballot, each with its link', async () => {
    const window = { editionSize: 2, limitPerCustomer: 1, restOnSale: false };
    const open = { ...window, opensAt: '2026-11-20T18:00:00Z', closesAt: '2026-11-25T18:00:00Z' };
    const later = { ...window, opensAt: '2026-12-10T18:00:00Z', closesAt: '2026-12-12T18:00:00Z' };
    const drops: [Product, BottleDrop | null][] = [
      [kilbrae12, { ...open, id: 'one' }],
      [kilbrae21, { ...later, id: 'two', kind: 'ballot' }],
      [stormGlass, { ...open, id: 'three', kind: 'ballot' }],
      [marrick, { ...open, id: 'four', closesAt: '2026-11-22T11:00:00Z' }],
      [blackFerry, { ...later, id: 'five', opensAt: '2026-12-01T18:00:00Z', queuesFrom: open.opensAt }],
      [dunmarrow50, null],
    ];
    const bottles = drops.map(([bottle, drop]) => ({ ...bottle, drop }));
    const { text } = await compose([{ type: 'fact', topic: 'drop' }], { catalogue: bottles });
    expect(text.split('\n')).toEqual([
      '- **Kilbrae 12 Year Old**: drop, first come, first served, an edition of 2, open until Wednesday at 18:00. [See the bottle](/product/prd_kilbrae12)',
      '- **Corrievane Storm Glass**: ballot, an edition of 2, open until Wednesday at 18:00. [Enter the ballot](/ballot/three)',
      '- **Black Ferry 18 Year Old**: drop, first come, first served, an edition of 2, opens 1 December at 18:00. [Join the queue](/queue/five)',
      '- **Kilbrae 21 Year Old Oloroso**: ballot, an edition of 2, opens 10 December at 18:00. [See the ballot](/ballot/two)',
    ]);
  });

  test('states the in-bond prices of its bottles together with the duty', async () => {
    const { text } = await compose([
      { type: 'bottle', id: kilbrae12.id, reason: '' },
      { type: 'bottle', id: stormGlass.id, reason: '' },
      { type: 'fact', topic: 'duty' },
    ]);
    expect(text).toContain('**Kilbrae 12 Year Old** costs £68.23 in bond; duty of £10.94 and VAT of £15.83');
    expect(text).toContain("**Corrievane Storm Glass** isn't held in bond");
  });

  test('lists the bottles found when nothing that the model says can be shown', async () => {
    const { composer } = await compose('The Kilbrae 12 is £1.00!');
    await composer.complete();
    expect(composer.text()).toMatch(/^From our collection right now:\n\n- \*\*Kilbrae 12.*£95\.00/);
  });

  test('says that it is not certain when no bottle was found either', async () => {
    const { composer } = await compose('The Kilbrae 12 is £1.00!', { bottles: [] });
    await composer.complete();
    expect(composer.text()).toMatch(/^I'm not certain/);
  });

  test('omits its unfinished last sentence when it is interrupted', async () => {
    const { composer } = start();
    await composer.push('{"blocks":[{"type":"prose","text":"It is smoky. The Kil');
    await composer.endCall({ isBroken: true });
    expect(composer.text()).toBe('It is smoky.');
  });
});

/** Text that a model may produce: true and false statements, about bottles that were returned and others. */
const name = fc.constantFrom(
  ...smallShop.flatMap(({ name, distillery }) => [name, name.replace(' Year Old', ''), distillery]),
  'Macallan',
  'Golden Stag Reserve',
);
const pounds = fc.oneof(
  fc.constantFrom(...smallShop.map(({ price }) => price), '12.99', '150.00'),
  fc.integer({ min: 1, max: 2_000_000 }).map((pence) => (pence / 100).toFixed(2)),
);
const amount = fc.oneof(
  pounds.map(formatPounds),
  pounds.map((price) => `${price} pounds`),
  pounds.map((price) => `GBP ${price}`),
  pounds.map((price) => `**£${price.slice(0, 1)}**${price.slice(1)}`),
);
const count = fc.nat({ max: 300 });
const stockSaying = count.chain((figure) =>
  fc.constantFrom(`${figure} left`, `only ${figure} bottles left`, `${figure} in stock`, `stock: ${figure}`),
);
const glue = fc.constantFrom(
  ' ',
  ' is ',
  ' costs ',
  ', ',
  '. ',
  '.\n\n- ',
  '\n',
  ' and ',
  ': ',
  ' - ',
  ' | ',
  ' it ',
);
const words = fc.constantFrom(
  'smoky',
  'a fine dram',
  'It',
  'The',
  'sold out',
  'twelve',
  'nine hundred',
  'free',
);
const prose = fc
  .array(fc.tuple(fc.oneof(name, amount, stockSaying, words, fc.string({ maxLength: 6 })), glue), {
    minLength: 1,
    maxLength: 14,
  })
  .map((parts) => parts.flat().join(''));
const block = fc.oneof(
  prose.map((text) => ({ type: 'prose' as const, text })),
  fc.tuple(fc.constantFrom(...smallShop.map(({ id }) => id), 'prd_none'), prose).map(([id, reason]) => ({
    type: 'bottle' as const,
    id,
    reason,
  })),
  fc.tuple(name, prose).map(([named, text]) => ({ type: 'elsewhere' as const, name: named, text })),
);
const plain = (text: string) => text.replaceAll(/[*_`\\]/g, '').replaceAll(/\s+/g, ' ');
const amountsIn = (text: string) =>
  [...plain(text).matchAll(/(?:£|GBP )(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?) pounds/g)].map(
    ([, signed, worded]) => Math.round(Number((signed ?? worded ?? '').replaceAll(',', '')) * 100),
  );
const runs = () => ({
  numRuns: depth({ slice: 100, nightly: 5_000 }),
  seed: depth({ slice: 22, nightly: Date.now() }),
});

test('prices and stock appear only beside the right bottle, for any text from the model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(block, { minLength: 1, maxLength: 5 }),
      fc.subarray([...found]),
      fc.integer({ min: 1, max: 40 }),
      async (blocks, bottles, size) => {
        const { text, ids } = await compose(blocks, { bottles, size });
        for (const line of text.split('\n')) {
          const own = /^- \*\*(.+?)\*\*: (£[\d,.]+), (?:(\d+) in stock|sold out)\./.exec(line);
          const bottle = bottles.find(({ name }) => name === own?.[1]);
          const rest = bottle && own ? line.slice(own[0].length) : line;
          if (bottle) {
            expect(parsePence(bottle.price)).toBe(amountsIn(own?.[2] ?? '')[0]);
            expect(bottle.stock).toBe(Number(own?.[3] ?? 0));
          }
          expect(amountsIn(rest)).toEqual([]);
          expect(plain(rest)).not.toMatch(/\d+ (?:bottles )?(?:left|in stock)\b|stock: \d/);
          expect(rest).not.toMatch(/Macallan|Golden Stag/i);
        }
        expect(ids.every((id) => bottles.some((one) => one.id === id))).toBe(true);
        expect(ids).not.toContain(blackFerry.id);
      },
    ),
    runs(),
  );
});
