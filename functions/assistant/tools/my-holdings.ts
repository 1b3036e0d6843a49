import * as z from 'zod/mini';
import { readValuations } from '#functions/bonded-storage/read-valuations.ts';
import { readInvoices } from '#functions/invoicing/read-invoices.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { loadOwnLots } from '#functions/orders/lots/load-lots.ts';
import { readStorageRates } from '#functions/table/read-storage-rates.ts';
import { findValuation, type ValuationPoint } from '#shared/domain/bonded-storage/portfolio.ts';
import { computeStorageBill } from '#shared/domain/bonded-storage/storage-billing.ts';
import { toLondonDay, toMonth } from '#shared/domain/common/days.ts';
import { formatDay, formatMonth } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { hasLeftStorage } from '#shared/domain/orders/holding.ts';
import { billingDay, placeNames } from '#shared/domain/orders/storage.ts';
import { defineTool, requireCustomer } from './tool.ts';

function showLot(
  { name, place, storedFrom, bottles }: LotRecord,
  valued: ValuationPoint | undefined,
  today: string,
) {
  const held = bottles.filter(({ status }) => !hasLeftStorage(status));
  return {
    name,
    bottles: held.length,
    toBeDelivered: held.filter(({ status }) => status === 'requested_delivery').length,
    place: placeNames[place],
    storedBy: storedFrom > today ? formatDay(storedFrom) : null,
    lastValuation: valued
      ? { price: formatPence(valued.pence), on: formatDay(valued.on), source: valued.source }
      : null,
  };
}

type ShownLot = ReturnType<typeof showLot>;

function formatLot({ name, bottles, toBeDelivered, place, storedBy, lastValuation }: ShownLot): string {
  const details = [
    `${place}${storedBy ? `, in place by ${storedBy}` : ''}.`,
    ...(toBeDelivered > 0 ? [`Delivery requested for ${toBeDelivered}.`] : []),
    ...(lastValuation
      ? [
          `Last valued at ${lastValuation.price} a bottle in bond on ${lastValuation.on} (${lastValuation.source}).`,
        ]
      : []),
  ];
  return `- ${bottles} × **${name}**: ${details.join(' ')}`;
}

/** Reads the same data as the portfolio page, for the customer of the session. */
export const myHoldingsTool = defineTool(
  'my_holdings',
  'Read the signed-in visitor\'s own bottles in bond, what their storage costs, what of it is due and when, and their latest valuations. Show them with the fact "holdings".',
  z.strictObject({}),
  async (_, { customerId, now }) => {
    const owner = requireCustomer(customerId);
    const [lots, invoices, schedule] = await Promise.all([
      loadOwnLots(owner),
      readInvoices(owner),
      readStorageRates(),
    ]);
    const valuations = await readValuations(lots.map(({ productId }) => productId));
    const today = toLondonDay(now);
    const month = toMonth(today);
    const holdings = lots
      .map((lot) => showLot(lot, findValuation(valuations.get(lot.productId), today), today))
      .filter(({ bottles }) => bottles > 0);
    const { totalPence } = computeStorageBill(month, lots, schedule);
    const due = invoices
      .filter(({ kind, status }) => kind === 'storage' && status === 'open')
      .map((invoice) => ({
        invoiceNumber: invoice.invoiceNumber,
        price: formatPence(invoice.totalPence),
        dueOn: formatDay(invoice.dueOn),
      }));
    return {
      result: { holdings, storageThisMonth: { price: formatPence(totalPence) }, due },
      printed: {
        holdings: [
          ...(holdings.length > 0 ? holdings.map(formatLot) : ['You have no bottles in bond at the moment.']),
          '',
          ...(totalPence > 0
            ? [
                `Storage for ${formatMonth(month)} is ${formatPence(totalPence)} if these bottles are still there on ${billingDay.words}.`,
              ]
            : []),
          ...due.map(
            ({ invoiceNumber, price, dueOn }) =>
              `${price} of storage is due by ${dueOn} (invoice ${invoiceNumber}).`,
          ),
          'For more, see [your portfolio](/portfolio).',
        ].join('\n'),
      },
    };
  },
);
