import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import type { ManualInvoiceStatus } from '#shared/domain/invoicing/manual-invoice.ts';
import type { ManualInvoiceForm } from '#shared/domain/invoicing/manual-invoice-form.ts';
import { buildUrl, call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, trailId, useChange } from '#web/lib/use-change.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const manualInvoices = createListSource(manualInvoicesApi.listInvoices);

const affectedInvoiceKeys = [manualInvoices.id, manualInvoicesApi.getInvoice.id, trailId];

export const manualInvoiceQuery = (id: string) =>
  buildQuery(manualInvoicesApi.getInvoice, { params: { id } });
export const useManualInvoice = (id: string) =>
  useQuery({
    ...manualInvoiceQuery(id),
    refetchOnMount: 'always',
    // The email leaves within seconds.
    refetchInterval: ({ state }) => (state.data?.mail === 'waiting' ? 2000 : false),
  });

const useInvoiceChange = <Input, Result>(send: (sent: Input) => Promise<Result>) =>
  useChange(send, ...affectedInvoiceKeys);

/** The form's input; its totals are calculated with the server's own rule. */
export type InvoiceInput = z.input<typeof ManualInvoiceForm>;

export const useCreateInvoice = () => useInvoiceChange(sendTo(manualInvoicesApi.createInvoice));
export const useUpdateInvoice = (id: string) =>
  useInvoiceChange(sendTo(manualInvoicesApi.updateInvoice, { id }));
export const useDeleteInvoice = () =>
  useInvoiceChange((id: string) => call(manualInvoicesApi.deleteInvoice, { params: { id } }));

export const setInvoiceStatus = (id: string, status: ManualInvoiceStatus, from: ManualInvoiceStatus) =>
  call(manualInvoicesApi.setStatus, { params: { id }, body: { status, from } });

type StatusChange = { id: string; status: ManualInvoiceStatus; from: ManualInvoiceStatus };
export const useSetStatus = () =>
  useInvoiceChange(({ id, status, from }: StatusChange) => setInvoiceStatus(id, status, from));

export const invoicePdf = (id: string) =>
  buildUrl(manualInvoicesApi.downloadInvoice.path, { params: { id } });

export const creditNotePdf = (id: string) =>
  buildUrl(manualInvoicesApi.downloadCreditNote.path, { params: { id } });
