import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { sortRows } from '#web/ui/data-table/sort-rows.ts';
import { fillProducts } from './long-catalogue.ts';
import { openBench } from './open-bench.ts';
import { median, type Section } from './table.ts';

const orders = 10_000;
const dayMs = 24 * 3600 * 1000;
const statuses = ['confirmed', 'processing', 'shipped', 'delivered', 'delivered', 'delivered'] as const;
/** The page size that the back office requests when it reads a whole list. */
const rowsAtOnce = 250;

/** Writes two years of orders with their search words: five hundred names, and a parcel number each. */
async function fillOrders(): Promise<void> {
  const { order } = await import('#functions/orders/entities/order.ts');
  const { payment } = await import('#functions/orders/entities/payment.ts');
  const { orderWord, toPrefix } = await import('#functions/orders/entities/order-word.ts');
  const { listOrderWords } = await import('#shared/domain/orders/order-words.ts');
  const rows = Array.from({ length: orders }, (_, index): OrderRecord => {
    const paidAt = new Date(Date.UTC(2026, 0, 1) - (index * 730 * dayMs) / orders).toISOString();
    const name = `Buyer Family${index % 500}`;
    return {
      orderId: `ord_bench${String(index).padStart(20, '0')}`,
      cartId: 'cart_bench',
      buyer: 'guest_bench',
      version: 1,
      orderNumber: `${index.toString(16).toUpperCase().padStart(4, '0')}-BE0${index % 10}`,
      status: statuses[index % statuses.length] ?? 'delivered',
      lines: [
        { productId: `prd_bench-${index % 300}`, name: 'A bottle', unitPricePence: 14_400, quantity: 1 },
      ],
      customerName: name,
      customerEmail: `family${index % 500}@example.com`,
      shippingAddress: '14 Archer Street, London W1D 7BD',
      deliveryMethodId: 'royal-mail-tracked-48',
      deliveryPence: 1299,
      totalPence: 15_699 + (index % 977),
      vatPence: 2616,
      placedAt: paidAt,
      paidAt,
      listing: 'orders',
      paymentIntentId: `pi_bench${index}`,
    };
  });
  await order.put(rows).go({ concurrent: 4 });
  // Payments, through which an order is found by its number.
  await payment
    .put(
      rows.map(({ orderId, orderNumber, paymentIntentId = '', totalPence }) => ({
        orderId,
        orderNumber,
        paymentIntentId,
        amountPence: totalPence,
        orderVersion: 1,
        status: 'succeeded' as const,
        secretHash: 'bench',
      })),
    )
    .go({ concurrent: 4 });
  const words = rows.flatMap(({ orderId, paidAt = '', ...row }) =>
    listOrderWords(row)
      .filter((word) => word.startsWith('family'))
      .map((word) => ({ word, prefix: toPrefix(word), paidAt, orderId })),
  );
  await orderWord.put(words).go({ concurrent: 4 });
}

type Page = { items: Record<string, unknown>[]; cursor: string | null };

/** The time and the read units of typical work on a list of 10,000 rows, on DynamoDB Local. */
export async function measureLongLists(): Promise<Section> {
  const { signInStaff } = await import('#functions/testing/staff-members.ts');
  await fillOrders();
  await fillProducts();
  const { writeFullSnapshot } = await import('#functions/catalogue/catalogue-snapshot.ts');
  await writeFullSnapshot(new Date());
  const bench = await openBench();
  const { cookie } = await signInStaff('sales');
  const rows: Section['rows'] = [];

  /** The median of five times, and the units of one run. */
  const measure = async (what: string, work: () => Promise<number>) => {
    const times: number[] = [];
    let [units, found] = [0, 0];
    for (let count = 0; count < 5; count++) {
      const before = bench.rows.length;
      const started = performance.now();
      found = await work();
      times.push(performance.now() - started);
      units = bench.rows.slice(before).reduce((sum, row) => sum + Number(row[1]), 0);
    }
    rows.push([what, Math.round(median(times)), units, found]);
  };
  const read = async (id: string, query: Record<string, string>) =>
    (await bench.call(id, '', { cookie, query })) as unknown as Page;
  /** Like the page, continues until there are enough rows, or no more. */
  const readOn = async (id: string, query: Record<string, string>, wanted: number) => {
    const items: Page['items'] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await read(id, { ...query, ...(cursor ? { cursor } : {}) });
      items.push(...page.items);
      cursor = page.cursor;
    } while (cursor && items.length < wanted);
    return items;
  };

  for (const [id, name] of [
    ['adminOrders.listOrders', 'orders'],
    ['products.listProducts', 'products'],
  ] as const) {
    const few = { limit: '25' };
    const whole = { limit: String(rowsAtOnce) };
    await measure(`${name}: the first page`, async () => (await readOn(id, few, 25)).length);
    await measure(`${name}: page 40`, async () => (await readOn(id, few, 1000)).length);
    await measure(`${name}: all, for a file or another order`, async () => {
      const all = await readOn(id, whole, Number.POSITIVE_INFINITY);
      const value = (row: Record<string, unknown>) => String(row.customerName ?? row.name);
      return sortRows(all, [{ id: 'name', name: 'Name', value }], { by: 'name', isDown: false }).length;
    });
  }
  const search = (id: string, query: Record<string, string>) => async () =>
    (await readOn(id, { limit: '25', ...query }, 25)).length;
  const found = (await read('adminOrders.listOrders', { limit: '1' })).items[0]?.orderNumber;
  await measure('orders: a number', search('adminOrders.listOrders', { search: String(found) }));
  await measure('orders: a name', search('adminOrders.listOrders', { search: 'family123' }));
  await measure('orders: one status', search('adminOrders.listOrders', { status: 'processing' }));
  await measure('products: a name', search('products.listProducts', { search: 'bench-009999' }));
  await measure('products: one category', search('products.listProducts', { category: 'Irish' }));
  return {
    title: 'Lists of 10,000 rows',
    note: `The back office with 10,000 orders and as many products, through the handlers on DynamoDB Local: the median of five times. A whole list is read ${rowsAtOnce} rows a call and sorted.`,
    columns: ['what somebody does', 'ms', 'read units', 'rows'],
    rows,
  };
}
