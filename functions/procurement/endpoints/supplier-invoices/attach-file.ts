import { changeInvoice } from '#functions/procurement/change-supplier-invoice.ts';
import { claimFile } from '#functions/procurement/claim-file.ts';
import { toRow } from '#functions/procurement/to-supplier-invoice.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';

export const handler = serveAdmin(
  supplierInvoicesApi.attachFile,
  async ({ params, body }, { now, staff }) => {
    const done = { action: 'file_attached', actor: staff.actor, now } as const;
    const row = await changeInvoice(params.id, done, async (before) => {
      if (before.file?.uploadId === body.uploadId) return undefined;
      const { paidAt, paidPence, paymentMethod } = before;
      const file = await claimFile(params.id, body, 'uploadId');
      return { status: before.status, file, ...(paidAt ? { paidAt, paidPence, paymentMethod } : {}) };
    });
    return toRow(row);
  },
);
