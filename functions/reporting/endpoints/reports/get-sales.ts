import { formatFigures } from '#functions/reporting/format-figures.ts';
import { type ProductLabel, readProductLabels } from '#functions/reporting/product-labels.ts';
import { readSales } from '#functions/reporting/read-sales.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { accountReportsApi, type SalesReport } from '#shared/contracts/reporting/account-reports.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import {
  addRows,
  groupByChannel,
  groupByDay,
  groupByProduct,
  otherLines,
  type SalesLines,
  type SalesRow,
  toChannelName,
} from '#shared/domain/reporting/sales-report.ts';

export const handler = serveAdmin(accountReportsApi.getSales, async ({ query }, { now }) => {
  const cells = await readSales(query);
  const lines = groupByProduct(cells);
  const labels = await readProductLabels(new Set(lines.products.keys()));
  return {
    ...query,
    asOf: now.toISOString(),
    totals: formatRow(addRows([...lines.products.values(), ...lines.others.values()])),
    products: listProducts(lines, labels),
    categories: listCategories(lines, labels),
    channels: [...groupByChannel(cells)]
      .map(([channel, row]) => {
        const { charged, refunded, collected } = formatFigures(row);
        const { documents } = row;
        return {
          ...formatRow(row),
          channel,
          name: toChannelName(channel),
          documents,
          charged,
          refunded,
          collected,
        };
      })
      .toSorted((one, other) => Number(other.sales) - Number(one.sales)),
    days: groupByDay(cells).map(({ day, orders, units, chargedPence, refundedPence }) => ({
      day,
      orders,
      units,
      sales: formatDecimalPounds(chargedPence),
      refunded: formatDecimalPounds(refundedPence),
    })),
  };
});

type Row = SalesReport['totals'];

function formatRow(row: SalesRow): Row {
  const { units, returned, grossPence, vatPence, netPence, costedPence, costPence } = row;
  const isCosted = costedPence !== 0 || costPence !== 0;
  return {
    units,
    returned,
    sales: formatDecimalPounds(grossPence),
    vat: formatDecimalPounds(vatPence),
    net: formatDecimalPounds(netPence),
    cost: isCosted ? formatDecimalPounds(costPence) : null,
    margin: isCosted ? formatDecimalPounds(costedPence - costPence) : null,
  };
}

const compareBySales = (
  one: { sales: string; name: string },
  other: { sales: string; name: string },
): number => Number(other.sales) - Number(one.sales) || one.name.localeCompare(other.name);

type Labels = ReadonlyMap<string, ProductLabel>;
const unknownProductLabel: ProductLabel = {
  name: 'A bottle that is no longer known',
  category: 'No longer known',
};

/** The bottles, by revenue from the highest, followed by everything else. */
function listProducts({ products, others }: SalesLines, labels: Labels): SalesReport['products'] {
  const bottles = [...products].map(([productId, row]) => ({
    ...formatRow(row),
    ...(labels.get(productId) ?? unknownProductLabel),
    key: productId,
    productId,
  }));
  const rest = [...others].map(([line, row]) => ({
    ...formatRow(row),
    key: line,
    productId: null,
    name: otherLines[line],
    category: null,
  }));
  return [...bottles.toSorted(compareBySales), ...rest.toSorted(compareBySales)];
}

function listCategories({ products, others }: SalesLines, labels: Labels): SalesReport['categories'] {
  const groups = Map.groupBy(
    products,
    ([productId]) => (labels.get(productId) ?? unknownProductLabel).category,
  );
  const bottles = [...groups].map(([name, rows]) => ({
    name,
    ...formatRow(addRows(rows.map(([, row]) => row))),
  }));
  const rest = [...others].map(([line, row]) => ({ name: otherLines[line], ...formatRow(row) }));
  return [...bottles.toSorted(compareBySales), ...rest.toSorted(compareBySales)];
}
