import { salesDay } from '#functions/reporting/entities/sales-day.ts';
import { type ShopFiguresRecord, shopFigures } from '#functions/reporting/entities/shop-figures.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { reportsApi, type SalesFigures, type Summary } from '#shared/contracts/reporting/reports.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { hasPermission, type Permission } from '#shared/domain/common/roles.ts';
import { computeNetPence, type SalesSums } from '#shared/domain/reporting/sales-entry.ts';
import { computeWindows, findFirstNeededDay, type SalesDay } from '#shared/domain/reporting/sales-windows.ts';

export const handler = serveAdmin(reportsApi.getSummary, async (_, { now, staff }) => {
  const may = (permission: Permission) => hasPermission(staff.role, permission);
  const today = toLondonDay(now);
  const [days, { data: counted }] = await Promise.all([
    may('reports.view') ? readDays(today) : undefined,
    shopFigures.get({}).go(),
  ]);
  return {
    asOf: now.toISOString(),
    sales: days ? toSales(days, today) : null,
    countedAt: counted?.countedAt ?? null,
    ...toFigures(counted, may),
  };
});

/** Two years of days, some 170 bytes each: 15 read units. */
async function readDays(today: string): Promise<SalesDay[]> {
  const range = [{ day: findFirstNeededDay(today) }, { day: today }] as const;
  return (
    await salesDay.query
      .byDay({})
      .between(...range)
      .go({ pages: 'all' })
  ).data;
}

function toSales(rows: readonly SalesDay[], today: string): NonNullable<Summary['sales']> {
  const windows = computeWindows(rows, today);
  const from = windows.at(-1)?.from ?? today;
  return {
    windows: windows.map(({ now, before, ...window }) => ({
      ...window,
      now: toSalesFigures(now),
      before: toSalesFigures(before),
    })),
    days: rows
      .filter(({ day }) => day >= from)
      .map(({ day, grossPence = 0, refundPence = 0, orders = 0, units = 0 }) => ({
        day,
        orders,
        units,
        sales: formatDecimalPounds(grossPence),
        refunded: formatDecimalPounds(refundPence),
      })),
  };
}

function toSalesFigures(sums: SalesSums): SalesFigures {
  const { orders, units, shopifyUnits, grossPence, refunds, refundPence, costedPence, costPence } = sums;
  const isCosted = costPence !== 0 || costedPence !== 0;
  const marginPence = costedPence - costPence;
  return {
    orders,
    units,
    shopifyUnits,
    refunds,
    sales: formatDecimalPounds(grossPence),
    net: formatDecimalPounds(computeNetPence(sums)),
    averageOrder: orders > 0 ? formatDecimalPounds(Math.round(grossPence / orders)) : null,
    refunded: formatDecimalPounds(refundPence),
    margin: isCosted ? formatDecimalPounds(marginPence) : null,
    marginPercent: costedPence > 0 ? Math.round((1000 * marginPence) / costedPence) / 10 : null,
    uncostedUnits: sums.uncostedUnits,
  };
}

type Figures = Omit<Summary, 'asOf' | 'sales' | 'countedAt'>;

/** Each figure, for the roles that may see it. */
function toFigures(counted: ShopFiguresRecord | null, may: (permission: Permission) => boolean): Figures {
  const show = <Figure>(permission: Permission, figure: (counted: ShopFiguresRecord) => Figure) =>
    counted && may(permission) ? figure(counted) : null;
  const pounds = formatDecimalPounds;
  return {
    stock: show('reports.view', ({ stockBottles, stockRetailPence, stockCostPence, stockUncosted }) => ({
      bottles: stockBottles,
      retail: pounds(stockRetailPence),
      cost: pounds(stockCostPence),
      uncosted: stockUncosted,
    })),
    best: show('reports.view', ({ best }) =>
      best.map(({ salesPence, ...bottle }) => ({ ...bottle, sales: pounds(salesPence) })),
    ),
    slowest: show('reports.view', ({ slowest }) =>
      slowest.map(({ retailPence, ...bottle }) => ({ ...bottle, retail: pounds(retailPence) })),
    ),
    bond: show('orders.view', ({ bondBottles, bondOwners }) => ({
      bottles: bondBottles,
      owners: bondOwners,
    })),
    storageDue: show('invoices.view', ({ storageInvoices, storageDuePence }) => ({
      invoices: storageInvoices,
      amount: pounds(storageDuePence),
    })),
    reservations: show('orders.view', ({ reservedOrders, reservedBottles }) => ({
      orders: reservedOrders,
      bottles: reservedBottles,
    })),
    refundsDue: show('orders.refund', ({ refundsDue, refundsDuePence }) => ({
      refunds: refundsDue,
      amount: pounds(refundsDuePence),
    })),
    disputes: show('orders.refund', ({ disputes, disputedPence }) => ({
      disputes,
      amount: pounds(disputedPence),
    })),
  };
}
