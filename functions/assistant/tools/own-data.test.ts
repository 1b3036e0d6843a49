import { expect, test } from 'vitest';
import { kilbrae21, smallShop, stormGlass } from '#functions/testing/assistant-shop.ts';
import { addValuations, createOpenInvoice, storeBottles } from '#functions/testing/lots.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { withTable } from '#functions/testing/table.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import { noForecast } from '../facts.ts';
import { runTools } from '../run-tools.ts';
import { agentTools } from './agent-tools.ts';

withTable();

const now = new Date('2026-05-20T12:00:00Z');
const ada = { customerId: 'cus_ada', email: 'ada@example.com' };
const mary = { customerId: 'cus_mary', email: 'mary@example.com' };
const line = { productId: 'prd_kilbrae', name: 'Kilbrae 12 Year Old', unitPricePence: 9_500, quantity: 2 };

async function run(customerId: string | undefined, name: string, input: object = {}) {
  const shop = {
    now,
    bottles: [],
    drop: null,
    hours: defaultTradingHours,
    delivery: defaultDeliveryTerms,
    customerId,
  };
  const { content, answers } = await runTools([{ type: 'toolUse', id: 'one', name, input }], shop);
  const [answered] = content;
  if (answered?.type !== 'toolResult') throw new Error('No result');
  return { isError: answered.isError, text: JSON.stringify(answered.result), printed: answers[0]?.printed };
}

test("my_orders returns an order's state, expected delivery and tracking, without personal details", async () => {
  const sent = await createPaidOrder(ada, [line], {
    status: 'shipped',
    placedAt: '2026-05-18T10:00:00.000Z',
    arrives: { from: '2026-05-21', to: '2026-05-22' },
    tracking: { carrier: 'Royal Mail', number: 'AA123456789GB' },
  });
  const { printed, text } = await run(ada.customerId, 'my_orders');
  expect(printed?.orders).toContain(
    `- **${sent.orderNumber}**: On its way. 2 × Kilbrae 12 Year Old, ordered on 18 May 2026. Arriving`,
  );
  expect(printed?.orders).toContain('Tracking: Royal Mail AA123456789GB.');
  expect(text).not.toMatch(/Archer Street|Byron|@example/);
});

test.each(['delivered', 'cancelled'] as const)(
  'my_orders gives no delivery date for an order that is %s',
  async (status) => {
    const arrives = { from: '2026-05-21', to: '2026-05-22' };
    const { orderNumber } = await createPaidOrder(ada, [line], { status, arrives });
    const { printed, text } = await run(ada.customerId, 'my_orders', { orderNumber });
    expect(printed?.orders).toContain('2 × Kilbrae 12 Year Old');
    expect(`${printed?.orders} ${text}`).not.toContain('Arriving');
  },
);

test('my_holdings returns bottles in bond, storage due, and the latest valuation with its source', async () => {
  const { productId } = await storeBottles(ada.customerId, 2);
  await addValuations(productId, { '2026-03-01': 140_000, '2026-04-01': 150_000 });
  await createOpenInvoice(ada);
  const { printed } = await run(ada.customerId, 'my_holdings');
  expect(printed?.holdings).toMatch(
    /^- 2 × \*\*Kilbrae 21 Year Old Oloroso\*\*: .+\. Last valued at £1,500\.00 a bottle in bond on 1 April 2026 \(Auction results\)\.$/m,
  );
  expect(printed?.holdings).toMatch(/^£0\.80 of storage is due by 31 May 2026 \(invoice INV-000009\)\.$/m);
  expect(printed?.holdings).toMatch(/^Storage for May 2026 is £\d+\.\d\d if/m);
});

test('price_history returns past valuations, newest first, or says that there are none', async () => {
  await addValuations(kilbrae21.id, { '2026-03-01': 140_000, '2026-04-01': 150_000, '2026-06-01': 999_900 });
  const ask = (bottle: string) =>
    runTools([{ type: 'toolUse', id: 'one', name: 'price_history', input: { bottle } }], {
      now,
      bottles: smallShop,
      drop: null,
      hours: defaultTradingHours,
      delivery: defaultDeliveryTerms,
    });
  const { answers } = await ask('Kilbrae 21');
  expect(answers[0]?.printed?.values).toBe(
    [
      '**Kilbrae 21 Year Old Oloroso** was valued at, per bottle in bond:',
      '',
      '- 1 April 2026: £1,500.00 (Auction results)',
      '- 1 March 2026: £1,400.00 (Auction results)',
      '',
      noForecast,
    ].join('\n'),
  );
  expect((await ask('Storm Glass')).answers[0]?.printed?.values).toBe(
    `We have no past valuations of **${stormGlass.name}**.\n${noForecast}`,
  );
});

test("the tools never return another customer's orders or holdings, with any arguments", async () => {
  const other = await createPaidOrder(mary, [line]);
  await storeBottles(mary.customerId, 3, { name: 'Dunmarrow 50 Year Old' });
  const tries = [
    await run(ada.customerId, 'my_orders', { orderNumber: other.orderNumber }),
    await run(ada.customerId, 'my_orders', { customerId: mary.customerId }),
    await run(ada.customerId, 'my_holdings', { customerId: mary.customerId }),
    await run(ada.customerId, 'my_holdings'),
    await run(undefined, 'my_orders', { orderNumber: other.orderNumber }),
    await run(undefined, 'my_holdings'),
  ];
  for (const { text, printed } of tries) {
    expect(text + JSON.stringify(printed ?? {})).not.toMatch(/Dunmarrow 50/);
    expect(text + JSON.stringify(printed ?? {})).not.toContain(other.orderNumber);
  }
  expect(tries.slice(-2)).toMatchObject([{ isError: true }, { isError: true }]);
});

test('my_orders and my_holdings are not offered to external agents', () => {
  const names = agentTools.map(({ spec }) => spec.name);
  expect(names).not.toContain('my_orders');
  expect(names).not.toContain('my_holdings');
});
