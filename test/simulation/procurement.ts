import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import { handler as attachFile } from '#functions/procurement/endpoints/supplier-invoices/attach-file.ts';
import { handler as createInvoice } from '#functions/procurement/endpoints/supplier-invoices/create-supplier-invoice.ts';
import { handler as recordPayment } from '#functions/procurement/endpoints/supplier-invoices/record-payment.ts';
import { handler as setStatus } from '#functions/procurement/endpoints/supplier-invoices/set-status.ts';
import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import type { SupplierRecord } from '#functions/procurement/entities/supplier.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { buildPdf, buildSupplierInvoiceBody, uploadFile } from '#functions/testing/procurement.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { supplierInvoiceStatuses } from '#shared/domain/procurement/supplier-invoice.ts';
import type { Dice } from './seeded-random.ts';
import { addSupplier, staff } from './staff.ts';
import { type Action, call, type Item, readItems, selectRows, time, type World } from './world.ts';

/** Uploads a file to the bucket; undefined if that fails. */
const createFile = async (cookie: string) => {
  const uploadId = await uploadFile(cookie, buildPdf()).catch(() => undefined);
  return uploadId && { uploadId, fileName: 'invoice.pdf' };
};

const addInvoice = async (dice: Dice): Promise<Partial<SupplierInvoiceRecord>> =>
  (dice.pickOne(await readItems('supplierInvoice')) ?? {}) as Partial<SupplierInvoiceRecord>;

const { createSupplierInvoice: create } = supplierInvoicesApi;

export const procurementActions: Action[] = [
  staff('record what a supplier bills', 4, async (world, cookie, dice) => {
    const supplierId = await addSupplier(world, cookie);
    const [order] = (await readItems('purchaseOrder')) as unknown as PurchaseOrderRecord[];
    world.drafts += dice.chance(0.8) ? 1 : 0;
    const draft = String(world.drafts);
    const body = buildSupplierInvoiceBody(supplierId, {
      // Sometimes the same form is sent again, and sometimes another form with a number that is taken.
      draftId: `simulation${draft.padStart(10, '0')}`,
      invoiceNumber: `S-${dice.below(12)}`,
      purchaseOrderId: dice.chance(0.5) ? (order?.purchaseOrderId ?? null) : null,
      file: dice.chance(0.6) ? await createFile(cookie) : null,
    });
    return (await call(createInvoice, create, { cookie, body })).status;
  }),
  staff('put a file to what a supplier bills', 2, async (_, cookie, dice) => {
    const { supplierInvoiceId: id = 'none' } = await addInvoice(dice);
    const body = await createFile(cookie);
    if (!body) return 'not sent';
    const sent = { cookie, params: { id }, body };
    return (await call(attachFile, supplierInvoicesApi.attachFile, sent)).status;
  }),
  staff('pay what a supplier bills', 2, async (_, cookie, dice) => {
    const { supplierInvoiceId: id = 'none', totalPence = 0 } = await addInvoice(dice);
    const paidAmount = formatDecimalPounds(totalPence + (dice.chance(0.8) ? 0 : 100));
    const body = { paidAmount, paidDate: time.now().toISOString(), paymentMethod: 'bank_transfer' };
    const sent = { cookie, params: { id }, body };
    return (await call(recordPayment, supplierInvoicesApi.recordPayment, sent)).status;
  }),
  staff('move what a supplier bills', 1, async (_, cookie, dice) => {
    const { supplierInvoiceId: id = 'none' } = await addInvoice(dice);
    const sent = { cookie, params: { id }, body: { status: dice.pickOne(supplierInvoiceStatuses) } };
    return (await call(setStatus, supplierInvoicesApi.setStatus, sent)).status;
  }),
];

type NumberRow = { supplierId: string; number: string; supplierInvoiceId: string };

/** What must hold between suppliers, their orders and their invoices at every moment, whatever failed. */
export function findWrongProcurement(items: Item[]): string[] {
  const invoices = selectRows<SupplierInvoiceRecord>(items, 'supplierInvoice');
  const orders = selectRows<PurchaseOrderRecord>(items, 'purchaseOrder');
  const documents = Map.groupBy([...invoices, ...orders], ({ supplierId }) => supplierId);
  const counted = selectRows<SupplierRecord>(items, 'supplier').flatMap(
    ({ supplierId, documents: count }) => {
      const there = documents.get(supplierId)?.length ?? 0;
      return there === count ? [] : [`${supplierId} counts ${count} documents, and has ${there}`];
    },
  );
  return [...counted, ...findWrongInvoices(invoices, items), ...findWrongReceipts(orders, items)];
}

function findWrongInvoices(invoices: SupplierInvoiceRecord[], items: Item[]): string[] {
  const trail = Map.groupBy(
    selectRows<AdminAuditEntryRecord>(items, 'staffEntry'),
    ({ entityId }) => entityId,
  );
  const numbers = selectRows<NumberRow>(items, 'supplierInvoiceNumber');
  const numbered = Map.groupBy(numbers, ({ supplierInvoiceId }) => supplierInvoiceId);
  return invoices.flatMap((row) => {
    const { supplierInvoiceId: id, status, totalPence, paidPence, version } = row;
    const [recorded, known] = [trail.get(id)?.length ?? 0, numbered.get(id)?.length ?? 0];
    return [
      ...(known === 1 ? [] : [`${id} has ${known} numbers`]),
      ...((status === 'paid' ? totalPence : undefined) === paidPence
        ? []
        : [`${id} is ${status}, and ${paidPence} of ${totalPence} is paid`]),
      ...(recorded === version ? [] : [`${id} has version ${version}, and was told of ${recorded} times`]),
    ];
  });
}

/** The quantity of each product in an order, added up if a product is on two lines. */
function sumQuantities(lines: PurchaseOrderLines): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of lines)
    if (productId) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  return quantities;
}

/** The ledger contains an order's goods once, with the order's quantities, exactly if the order was received. */
function findWrongReceipts(orders: PurchaseOrderRecord[], items: Item[]): string[] {
  type Lines = { purchaseOrderId: string; lines: PurchaseOrderLines };
  const lines = new Map(
    selectRows<Lines>(items, 'purchaseOrderLines').map(({ purchaseOrderId, lines }) => [
      purchaseOrderId,
      lines,
    ]),
  );
  const moves = selectRows<StockMoveRecord>(items, 'stockMove');
  // Products that were archived at that moment are not booked in.
  const archived = new Set(
    selectRows<AdminAuditEntryRecord>(items, 'staffEntry')
      .filter(({ action }) => action === 'product_archived')
      .map(({ entityId }) => entityId),
  );
  return orders.flatMap(({ purchaseOrderId: id, receivedAt }) => {
    const ordered = sumQuantities(lines.get(id) ?? []);
    const brought = moves.filter(({ moveId }) => moveId === `received-${id}`);
    const missing = [...ordered.keys()].filter(
      (productId) => !archived.has(productId) && !brought.some((move) => move.productId === productId),
    );
    return [
      ...(receivedAt ? missing : []).map((productId) => `${productId} never came with ${id}`),
      ...brought
        .filter(({ productId, change }) => !receivedAt || ordered.get(productId) !== change)
        .map(({ productId, change }) => `${change} of ${productId} came with ${id}`),
    ];
  });
}

/** An invoice's file is in the bucket, complete. */
export async function findWrongDocuments({ site }: World, items: Item[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { supplierInvoiceId, file } of selectRows<SupplierInvoiceRecord>(items, 'supplierInvoice')) {
    if (!file) continue;
    const size = await site.size('documents', file.key);
    if (size !== file.sizeBytes) wrong.push(`${file.key} of ${supplierInvoiceId} has ${size ?? 'no'} bytes`);
  }
  return wrong;
}
