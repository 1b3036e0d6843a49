import { storageAccount } from '#functions/bonded-storage/entities/storage-account.ts';
import { listEnteredCosts, readDeliveries } from '#functions/catalogue/read-costing.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { dispute } from '#functions/orders/entities/dispute.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { mapInBatches } from '#functions/runtime/map-in-batches.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { computeCostPence } from '#shared/domain/catalogue/product-cost.ts';
import { addDays, addMonths, toLondonDay, toMonth } from '#shared/domain/common/days.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { hasLeftStorage } from '#shared/domain/orders/holding.ts';
import { compareSlowest } from '#shared/domain/reporting/sales-windows.ts';
import { salesEntry } from './entities/sales-entry.ts';
import { type ShopFiguresRecord, shopFigures } from './entities/shop-figures.ts';

/** The number of London days, including today, over which the best-selling and the slowest bottles are counted. */
const [bestDays, slowDays] = [30, 90] as const;

const maxRankedBottles = 5;

/** How many products or owners are read at the same time. */
const atOnce = 10;

type Figures = Omit<ShopFiguresRecord, 'countedAt'>;

/** The figures of stock and sales. Each part is read separately, because its reads grow with the shop. */
export const listFigures = (
  bottles: readonly Product[],
  now: Date,
): Record<string, () => Promise<Partial<Figures>>> => ({
  stock: () => valueStock(bottles, now),
  bond: countBond,
  storage: async () => {
    const { data } = await invoice.query.open({}).go({ pages: 'all', attributes: ['kind', 'totalPence'] });
    const bills = data.filter(({ kind }) => kind === 'storage');
    return { storageInvoices: bills.length, storageDuePence: sum(bills, ({ totalPence }) => totalPence) };
  },
  reserved: async () => {
    const { data } = await checkout.query.byEnd({}).go({ pages: 'all', attributes: ['held'] });
    const lines = data.flatMap(({ held }) => held);
    return { reservedOrders: data.length, reservedBottles: sum(lines, ({ quantity }) => quantity) };
  },
  refunds: async () => {
    const { data } = await refund.query.owed({}).go({ pages: 'all', attributes: ['amountPence'] });
    return { refundsDue: data.length, refundsDuePence: sum(data, ({ amountPence }) => amountPence) };
  },
  disputes: async () => {
    const { data } = await dispute.query.open({}).go({ pages: 'all', attributes: ['amountPence'] });
    return { disputes: data.length, disputedPence: sum(data, ({ amountPence }) => amountPence) };
  },
  sold: () => rankBottles(bottles, toLondonDay(now)),
});

/** Stores all parts, for a page that must not count them itself. */
export const writeFigures = async (figures: Figures, now: Date): Promise<void> => {
  await shopFigures.put({ ...figures, countedAt: now.toISOString() }).go();
};

const sum = <Item>(items: readonly Item[], figure: (item: Item) => number): number =>
  items.reduce((total, item) => total + figure(item), 0);

type Stock = Pick<
  ShopFiguresRecord,
  'stockBottles' | 'stockRetailPence' | 'stockCostPence' | 'stockUncosted'
>;

async function valueStock(bottles: readonly Product[], now: Date): Promise<Stock> {
  const held = bottles.filter(({ stock }) => stock > 0);
  const entered = await listEnteredCosts();
  const costs = await mapInBatches(held, atOnce, async ({ id, stock }) => ({
    stock,
    costPence: computeCostPence(
      { deliveries: await readDeliveries(id), enteredPence: entered.get(id) },
      stock,
      now.toISOString(),
    ),
  }));
  return {
    stockBottles: sum(held, ({ stock }) => stock),
    stockRetailPence: sum(held, ({ stock, price }) => stock * parsePence(price)),
    stockCostPence: sum(costs, ({ costPence = 0 }) => costPence),
    stockUncosted: sum(costs, ({ stock, costPence }) => (costPence === undefined ? stock : 0)),
  };
}

async function countBond(): Promise<Pick<ShopFiguresRecord, 'bondBottles' | 'bondOwners'>> {
  const { data: accounts } = await storageAccount.query
    .all({})
    .go({ pages: 'all', attributes: ['customerId'] });
  const counts = await mapInBatches(accounts, atOnce, async ({ customerId }) => {
    const { data } = await lot.query.inStorage({ customerId }).go({ pages: 'all', attributes: ['bottles'] });
    return data.flatMap(({ bottles }) => bottles).filter(({ status }) => !hasLeftStorage(status)).length;
  });
  return {
    bondBottles: sum(counts, (count) => count),
    bondOwners: counts.filter((count) => count > 0).length,
  };
}

type ProductSales = { name: string; units: number; salesPence: number };

async function rankBottles(
  bottles: readonly Product[],
  today: string,
): Promise<Pick<ShopFiguresRecord, 'best' | 'slowest'>> {
  const [ofBest, ofSlow] = [new Map<string, ProductSales>(), new Map<string, ProductSales>()];
  const [bestFrom, slowFrom] = [addDays(today, 1 - bestDays), addDays(today, 1 - slowDays)];
  for (let month = toMonth(slowFrom); month <= toMonth(today); month = addMonths(month, 1)) {
    const { data } = await salesEntry.query
      .byDay({ month })
      .gte({ day: slowFrom })
      .go({ pages: 'all', attributes: ['day', 'lines'] });
    for (const { day, lines } of data)
      for (const { productId, text, quantity, grossPence } of lines) {
        if (!productId || quantity === 0) continue;
        for (const counted of day >= bestFrom ? [ofBest, ofSlow] : [ofSlow]) {
          const { name, units, salesPence } = counted.get(productId) ?? {
            name: text,
            units: 0,
            salesPence: 0,
          };
          counted.set(productId, { name, units: units + quantity, salesPence: salesPence + grossPence });
        }
      }
  }
  const names = new Map(bottles.map(({ id, name }) => [id, name]));
  const best = [...ofBest]
    .filter(([, { units }]) => units > 0)
    .map(([productId, sold]) => ({ ...sold, productId, name: names.get(productId) ?? sold.name }))
    .toSorted((a, b) => b.units - a.units || b.salesPence - a.salesPence || a.name.localeCompare(b.name));
  const slowest = bottles
    .filter(({ stock }) => stock > 0)
    .map(({ id: productId, name, stock: available, price }) => ({
      productId,
      name,
      available,
      retailPence: available * parsePence(price),
      units: Math.max(0, ofSlow.get(productId)?.units ?? 0),
    }))
    .toSorted(compareSlowest);
  return { best: best.slice(0, maxRankedBottles), slowest: slowest.slice(0, maxRankedBottles) };
}
