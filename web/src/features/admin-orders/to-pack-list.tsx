import { useState } from 'react';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDecimalPounds, parsePence } from '#shared/domain/common/money.ts';
import { listParcels } from '#shared/domain/orders/additions.ts';
import { bookedCarrierIds, carriers } from '#shared/domain/orders/dispatch/carriers.ts';
import { clickAndDropColumns, toClickAndDropRow } from '#shared/domain/orders/dispatch/click-and-drop.ts';
import { courierColumns, toCourierRow } from '#shared/domain/orders/dispatch/courier-file.ts';
import { maxDispatched } from '#shared/domain/orders/dispatch/tracking-import.ts';
import { toAddressee } from '#shared/domain/orders/gift-note.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { type CsvValue, formatCsv } from '#web/lib/csv.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { Allowed } from '#web/ui/allowed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { type CarrierFile, clickAndDropFile, courierFile, planCarrierFile } from './plan-carrier-file.ts';
import { fetchDispatchDocuments, type OrderToPack, ordersToPack, useLabelService } from './queries.ts';

/** The last day to send a parcel, highlighted once reached, with the hour at which its carrier collects. */
function SendBy({ day, carrier }: { day: string; carrier: OrderToPack['carrier'] }) {
  const today = toLondonDay(new Date());
  const by = carrier ? ` by ${carriers[carrier].collectsAtHour}:00` : '';
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-nowrap">
      {formatDay(day)}
      {day === today && <Badge tone="warn">{`Today${by}`}</Badge>}
      {day < today && <Badge tone="error">Late</Badge>}
    </span>
  );
}

const describeCarrier = ({ carrier, isCollected }: Pick<OrderToPack, 'carrier' | 'isCollected'>): string => {
  if (isCollected) return 'Mark as ready on the order page';
  return carrier ? carriers[carrier].name : 'Book the courier by hand';
};

const columns: Column<OrderToPack>[] = [
  {
    id: 'orderNumber',
    name: 'Order',
    value: ({ orderNumber }) => orderNumber,
    isHead: true,
    show: ({ orderNumber, status, isPartlySent, giftNote, isGiftWrapped, packWith }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {orderNumber}
        {isPartlySent && <Badge tone="warn">Part sent: pack the rest</Badge>}
        {status === 'processing' && !isPartlySent && <Badge tone="accent">Being packed</Badge>}
        {giftNote && <Badge>Gift note</Badge>}
        {isGiftWrapped && <Badge>Gift wrap</Badge>}
        {packWith.map((other) => (
          <Badge key={other.id} tone="accent">
            {`Pack with ${other.orderNumber}`}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'dispatchBy',
    name: 'Send by',
    value: ({ dispatchBy }) => dispatchBy,
    show: ({ dispatchBy, carrier }) => <SendBy day={dispatchBy} carrier={carrier} />,
  },
  {
    id: 'promisedBy',
    name: 'Promised by',
    value: ({ promisedBy }) => promisedBy,
    show: ({ promisedBy, isDayNominated }) => (
      <span className="grid justify-items-start gap-1 whitespace-nowrap">
        {formatDay(promisedBy)}
        {isDayNominated && <Badge>Nominated day</Badge>}
      </span>
    ),
  },
  {
    id: 'bottles',
    name: 'Bottles',
    value: ({ lines }) =>
      lines
        .map(({ name, quantity, location }) => `${quantity} × ${name}${location ? ` (${location})` : ''}`)
        .join('; '),
    show: ({ lines }) => (
      <ul>
        {lines.map(({ productId, name, quantity, location }) => (
          <li key={productId}>
            {quantity} × {name}
            {location && <span className="ml-2 whitespace-nowrap text-ink-3 text-xs">{location}</span>}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'recipient',
    name: 'To',
    value: (row) => `${toAddressee(row)}, ${row.address.city} ${row.address.postcode}`,
    show: ({ address, missingDeclarations, isCollected, ...names }) => (
      <span className="grid justify-items-start gap-1">
        {toAddressee(names)}
        <span className="text-ink-3 text-xs">
          {isCollected ? (
            'Collects from the bar'
          ) : (
            <>
              {address.city} <span className="whitespace-nowrap">{address.postcode}</span>
            </>
          )}
        </span>
        {!isCollected && missingDeclarations.length > 0 && <Badge tone="warn">Check age at the door</Badge>}
      </span>
    ),
  },
  {
    id: 'carrier',
    name: 'Delivery',
    value: ({ deliveryMethod }) => deliveryMethod,
    show: ({ deliveryMethod, ...row }) => (
      <span className="grid">
        {deliveryMethod}
        <span className="text-ink-3 text-xs">{describeCarrier(row)}</span>
      </span>
    ),
  },
  {
    id: 'weightKg',
    name: 'Weight',
    value: ({ weightKg }) => weightKg,
    show: ({ weightKg }) => `${weightKg.toFixed(1)} kg`,
    isFigure: true,
  },
  poundsColumn('total', 'Paid', ({ total }) => total),
];

const notify = (title: string) => toast({ title });

/** The pick lists and packing slips of some orders as one file. */
async function print(rows: readonly OrderToPack[]) {
  try {
    const { name, content } = await fetchDispatchDocuments(rows.map(({ id }) => id));
    saveFile(name, 'application/pdf', content);
    notify(`Pick list and ${rows.length} packing ${rows.length === 1 ? 'slip' : 'slips'} saved`);
  } catch (error) {
    showFailure('The documents could not be created')(error);
  }
}

const addPounds = (amounts: readonly string[]): string =>
  formatDecimalPounds(amounts.reduce((sum, amount) => sum + parsePence(amount), 0));

/** One parcel for each order together with its additions, under the first order's number. */
const toParcels = (rows: readonly OrderToPack[]) =>
  listParcels(rows).map(({ packed, ...row }) => {
    const all = [row, ...packed];
    return {
      ...row,
      placedAt: row.paidAt,
      bottles: countBottles(all.flatMap(({ lines }) => lines)),
      subtotal: addPounds(all.map(({ subtotal }) => subtotal)),
      total: addPounds(all.map(({ total }) => total)),
    };
  });

type ParcelRow = ReturnType<typeof toParcels>[number];

/** Exports the parcels of one carrier; the message says which orders were left out. */
const createExport =
  (carrier: CarrierFile, file: string, columns: readonly string[], toRow: (row: ParcelRow) => CsvValue[]) =>
  (rows: readonly OrderToPack[]) => {
    const { due, notice } = planCarrierFile(rows, carrier, toLondonDay(new Date()));
    const lines = toParcels(due).map(toRow);
    if (due.length > 0) saveFile(file, 'text/csv;charset=utf-8', formatCsv(columns, lines));
    notify(notice);
  };

const enforceMaxDispatched =
  (work: (rows: readonly OrderToPack[]) => void) =>
  (rows: readonly OrderToPack[]): void =>
    rows.length > maxDispatched ? void notify(`Please choose at most ${maxDispatched} orders`) : work(rows);

const bulkActions: BulkAction<OrderToPack>[] = [
  {
    id: 'print',
    label: 'Print pick list and slips',
    permission: 'orders.ship',
    runTogether: enforceMaxDispatched((rows) => void print(rows)),
  },
  {
    id: 'click-and-drop',
    label: 'Export for Click & Drop',
    permission: 'orders.ship',
    runTogether: enforceMaxDispatched(
      createExport(clickAndDropFile, 'dram-click-and-drop.csv', clickAndDropColumns, toClickAndDropRow),
    ),
  },
  {
    id: 'courier',
    label: 'Export for DPD',
    permission: 'orders.ship',
    runTogether: enforceMaxDispatched(
      createExport(courierFile, 'dram-courier.csv', courierColumns, toCourierRow),
    ),
  },
];

const filters: ListFilter[] = [
  {
    id: 'carrier',
    label: 'Carrier',
    all: 'Any carrier',
    options: [
      ...bookedCarrierIds.map((value) => ({ value, label: carriers[value].name })),
      { value: 'by-hand', label: 'Courier booked by hand' },
      { value: 'collection', label: 'Collection from the bar' },
    ],
  },
  { id: 'promisedBy', kind: 'date', label: 'Promised by' },
  { id: 'ageCheck', label: 'Age', all: 'Any', options: [{ value: 'true', label: 'Check at the door' }] },
];

export function ToPackList() {
  const [labelled, setLabelled] = useState<readonly OrderToPack[]>();
  const canLabel = useLabelService().data?.isConfigured === true;
  const createLabels: BulkAction<OrderToPack> = {
    id: 'labels',
    label: 'Create labels',
    permission: 'orders.ship',
    runTogether: enforceMaxDispatched(setLabelled),
  };
  return (
    <>
      <AdminList
        id="orders-to-pack"
        source={ordersToPack}
        columns={columns}
        getKey={({ id }) => id}
        getName={({ orderNumber }) => orderNumber}
        order="promisedBy"
        search="Search orders to pack"
        filters={filters}
        getHref={({ id }) => adminTab.orders.href(id)}
        bulk={canLabel ? [createLabels, ...bulkActions] : bulkActions}
        choosesAll
        tools={
          <Allowed permission="orders.ship">
            <ButtonLink to={adminTab.orders.href('tracking')} size="sm">
              Import tracking numbers
            </ButtonLink>
          </Allowed>
        }
        words={{
          caption: 'Orders to pack',
          loading: 'Loading orders to pack...',
          empty: 'No orders waiting to be packed.',
        }}
      />
      {labelled && <LabelsDialog rows={labelled} onClose={() => setLabelled(undefined)} />}
    </>
  );
}
