import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  blackFerry,
  buildProduct,
  dunmarrow50,
  kilbrae12,
  kilbrae21,
  marrick,
  smallShop,
  stormGlass,
} from '#functions/testing/assistant-shop.ts';
import { depth } from '#functions/testing/depth.ts';
import { maxCards } from '#shared/domain/assistant/assistant.ts';
import {
  defaultDeliveryTerms,
  deliveryMethods,
  freeDeliveryFromPence,
  standardDeliveryPence,
} from '#shared/domain/common/delivery.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { runTools } from '../run-tools.ts';
import { searchBottlesTool } from './search-bottles.ts';
import { tools } from './tools.ts';

const now = new Date('2026-11-22T12:00:00Z');
const drop = {
  id: 'drop_1',
  title: 'Black Ferry 18',
  headline: 'One barrel.',
  story: 'From the ground floor.',
  editionSize: 50,
  opensAt: '2026-11-20T18:00:00.000Z',
  closesAt: '2026-11-30T18:00:00.000Z',
  nextDropAt: null,
  product: blackFerry,
};
const ballot = {
  id: 'drop_2',
  kind: 'ballot' as const,
  opensAt: '2026-11-19T18:00:00.000Z',
  closesAt: '2026-11-29T18:00:00.000Z',
  editionSize: 1,
  limitPerCustomer: 1,
  restOnSale: false,
};
const inBallot = { ...dunmarrow50, drop: ballot };
const opensAt = '2026-12-04T18:00:00.000Z';
const coming = { ...marrick, drop: { ...ballot, id: 'drop_3', kind: null, opensAt, closesAt: opensAt } };
const others = smallShop.filter(({ id }) => id !== inBallot.id && id !== coming.id);
const shop = {
  now,
  bottles: [...others, inBallot, coming],
  drop,
  hours: defaultTradingHours,
  delivery: defaultDeliveryTerms,
};

async function run(name: string, input: unknown) {
  const { content, answers } = await runTools([{ type: 'toolUse', id: 'one', name, input }], shop);
  const [answered] = content;
  if (answered?.type !== 'toolResult') throw new Error('No result');
  return {
    ...answered,
    ids: (answers[0]?.bottles ?? []).map(({ id }) => id),
    answer: answers[0],
  };
}

describe('search_bottles', () => {
  test.each([
    [{ priceTo: 100 }, [kilbrae12, stormGlass, marrick]],
    [{ priceFrom: 300, priceTo: 900 }, [kilbrae21, blackFerry]],
    [{ region: 'kentucky' }, [blackFerry]],
    [{ category: 'Scotch', ageFrom: 20, ageTo: 30 }, [kilbrae21]],
    [{ inBond: true }, [kilbrae12]],
    [{ distillery: 'Kilbrae', inStock: true }, [kilbrae12]],
    [{ text: 'Kilbrea' }, [kilbrae12, kilbrae21]],
    [{ text: 'smokey', region: 'Highland' }, [stormGlass]],
    [{ text: 'islay smoky under £100' }, [kilbrae12, marrick]],
    [{ text: 'peated islay under £58' }, []],
    [{ tag: 'Investment Grade' }, []],
    [{ priceTo: null, region: '', text: 'storm glass' }, [stormGlass]],
  ])('finds the bottles for %j', async (input, expected) => {
    const { ids, result } = await run('search_bottles', input);
    expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)));
    expect(result).toMatchObject({ found: expected.length });
  });

  test.each([
    [{ cask: 'sherry' }, ['oloroso']],
    [{ cask: 'Oloroso' }, ['oloroso']],
    [{ cask: 'bourbon' }, ['bourbon']],
    [{ cask: 'mizunara' }, []],
    [{ peat: 'peated' }, ['bourbon']],
    [{ peat: 'Unpeated' }, ['oloroso']],
    [{ peat: 'heavily peated' }, []],
    [{ bottler: 'archer' }, ['oloroso']],
    [{ cask: 'sherry', peat: 'lightly peated' }, []],
    [{ cask: null, peat: '' }, ['oloroso', 'bourbon']],
  ])('filters by cask, peat and bottler: %j', async (wish, expected) => {
    const facts = { distillery: 'Kilbrae' };
    const bottles = [
      buildProduct({
        ...facts,
        id: 'oloroso',
        name: 'One',
        caskType: 'Oloroso butt',
        peated: 'Unpeated',
        bottler: 'Archer & Sons',
      }),
      buildProduct({ ...facts, id: 'bourbon', name: 'Two', peated: 'Lightly peated' }),
    ];
    const found = await searchBottlesTool.run(wish, { ...shop, bottles });
    expect(found.bottles?.map(({ id }) => id)).toEqual(expected);
  });

  test('sorts as requested, and lists available bottles first by default', async () => {
    expect((await run('search_bottles', { sort: 'price-desc', limit: 2 })).ids[1]).toBe(blackFerry.id);
    expect((await run('search_bottles', { distillery: 'Kilbrae' })).ids).toEqual([
      kilbrae12.id,
      kilbrae21.id,
    ]);
  });
});

describe('the other tools', () => {
  test('get_bottle finds a bottle by its id or name, and returns its in-bond price', async () => {
    const byName = await run('get_bottle', { bottle: 'kilbrae 12' });
    expect(byName).toMatchObject({
      isError: false,
      result: {
        bottle: {
          id: kilbrae12.id,
          price: '£95.00',
          stock: 3,
          priceInBond: '£68.23',
          deferredDuty: '£10.94',
          deferredVat: '£15.83',
        },
      },
    });
    expect(await run('get_bottle', { bottle: marrick.id })).toMatchObject({ ids: [marrick.id] });
  });

  test('compare_bottles returns two to four bottles, and rejects fewer or more', async () => {
    const { ids } = await run('compare_bottles', { bottles: ['Storm Glass', 'Kilbrae 21'] });
    expect(ids).toEqual([stormGlass.id, kilbrae21.id]);
    const five = smallShop.slice(0, 5).map(({ id }) => id);
    expect(new Set(five).size).toBe(5);
    for (const count of [2, 3, 4])
      expect((await run('compare_bottles', { bottles: five.slice(0, count) })).ids).toEqual(
        five.slice(0, count),
      );
    for (const bottles of [['Storm Glass'], five])
      expect(await run('compare_bottles', { bottles })).toMatchObject({ isError: true });
  });

  test('shop_terms returns the same terms as the rest of the shop', async () => {
    const { result } = await run('shop_terms', {});
    const stated = [
      standardDeliveryPence,
      freeDeliveryFromPence,
      3399,
      ...deliveryMethods.map(({ pricePence }) => pricePence),
    ];
    for (const pence of stated) expect(JSON.stringify(result)).toContain(formatPence(pence));
    expect(result).toMatchObject({ storage: { bottlesOnAPallet: 600, vatPercent: 20 } });
    expect(Object.keys((await run('shop_terms', { topic: 'delivery' })).result as object)).toEqual([
      'delivery',
    ]);
  });

  test('quote_delivery prints a quote, and none where the shop does not deliver', async () => {
    const bottles = [{ bottle: 'Kilbrae 12', quantity: 2 }];
    const { answer, result } = await run('quote_delivery', { bottles, place: 'w1d4hs' });
    expect(result).toMatchObject({ lines: [{ name: 'Kilbrae 12 Year Old', quantity: 2 }] });
    expect(answer?.printed?.delivery?.split('\n').slice(0, 3)).toEqual([
      '2 × **Kilbrae 12 Year Old**, to W1D 4HS:',
      '',
      expect.stringMatching(
        /^- Royal Mail Tracked 48: £190\.00 and £0\.00 for delivery, £190\.00 in total; ordered now, it arrives \w{3} \d+/,
      ),
    ]);
    expect(answer?.printed?.delivery).toMatch(/- Bonded.*: £136\.46 in bond, then £1\.60 per month/);
    const highlands = await run('quote_delivery', { bottles: [{ bottle: 'Storm Glass' }], place: 'IV2 3AB' });
    expect(highlands.answer?.printed?.delivery).toMatch(/£64\.50 and £24\.99 for delivery, £89\.49 in total/);
    expect(highlands.answer?.printed?.delivery, 'not in bond').not.toContain('in bond');
    const jersey = await run('quote_delivery', { bottles, place: 'JE2 3AB [here](/auth)' });
    expect(jersey.answer?.printed).toBeUndefined();
    const odd = await run('quote_delivery', { bottles, place: 'W1D 4HS [here](/auth)' });
    expect(odd.answer?.printed?.delivery).not.toContain('/auth');
  });

  test('current_drop returns the open drop, or none', async () => {
    expect(await run('current_drop', {})).toMatchObject({
      ids: [blackFerry.id],
      result: {
        drop: { editionSize: 50 },
        open: [{ bottle: dunmarrow50.name, kind: 'ballot', enterAt: '/ballot/drop_2' }],
        coming: [{ bottle: marrick.name, kind: 'first come, first served' }],
      },
    });
    const none = await runTools([{ type: 'toolUse', id: 'one', name: 'current_drop', input: {} }], {
      ...shop,
      drop: null,
    });
    expect(none.content[0]).toMatchObject({ isError: false, result: { drop: null } });
  });

  test.each(['Macallan 18', 'Kilbrae 99', '', "'; drop table --"])(
    'get_bottle rejects the unknown bottle "%s"',
    async (bottle) => {
      expect(await run('get_bottle', { bottle })).toMatchObject({ isError: true, ids: [] });
    },
  );
});

test.each([
  ['search_bottles', { priceTo: 'cheap' }, 'priceTo: Please enter a number'],
  ['search_bottles', { colour: 'amber' }, 'arguments: Unknown field: colour'],
  ['compare_bottles', { bottles: ['Kilbrae 12'] }, 'bottles: Please add at least 2'],
  ['get_bottle', {}, 'bottle: Please fill this in'],
])('%s rejects %j and names the invalid field', async (name, input, error) => {
  expect(await run(name, input)).toMatchObject({ isError: true, result: { error } });
});

test('with any arguments, a tool returns only known bottles, no more than can be shown, and never throws', async () => {
  const input = fc.oneof(
    fc.anything(),
    fc.record(
      {
        text: fc.string(),
        priceTo: fc.double(),
        limit: fc.integer(),
        sort: fc.string(),
        bottle: fc.string(),
        topic: fc.string(),
      },
      { requiredKeys: [] },
    ),
  );
  const known = new Set(smallShop.map(({ id }) => id));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...tools.map(({ spec }) => spec.name)), input, async (name, given) => {
      const { ids } = await run(name, given);
      return ids.length <= maxCards && ids.every((id) => known.has(id));
    }),
    { numRuns: depth({ slice: 100, nightly: 3_000 }) },
  );
});

test('every tool has a valid name and describes its arguments as an object', () => {
  for (const { spec } of tools) {
    expect(spec.name).toMatch(/^[a-z_]{1,64}$/);
    expect(spec.inputSchema).toMatchObject({ type: 'object' });
  }
});
