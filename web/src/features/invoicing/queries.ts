import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import type { ManualInvoiceStatus } from '#shared/domain/invoicing/manual-invoice.ts';
import type { ManualInvoiceForm } from '#shared/domain/invoicing/manual-invoice-form.ts';
import { buildUrl, call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export const manualInvoices = createListSource(manualInvoicesApi.listInvoices);

/** The audit trail of a document is read again with it; the call belongs to the trail. */
const trailId = 'audit.listTrail';
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

function useSaveMutation<Input, Result>(send: (sent: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      void Promise.all(affectedInvoiceKeys.map((id) => client.invalidateQueries({ queryKey: [id] }))),
  });
}

/** The form's input; its totals are calculated with the server's own rule. */
export type InvoiceInput = z.input<typeof ManualInvoiceForm>;

export const useCreateInvoice = () =>
  useSaveMutation((body: InvoiceInput) => call(manualInvoicesApi.createInvoice, { body }));

export const useUpdateInvoice = (id: string) =>
  useSaveMutation((body: InvoiceInput & { version: number }) =>
    call(manualInvoicesApi.updateInvoice, { params: { id }, body }),
  );

export const useDeleteInvoice = () =>
  useSaveMutation((id: string) => call(manualInvoicesApi.deleteInvoice, { params: { id } }));

export const setInvoiceStatus = (id: string, status: ManualInvoiceStatus, from: ManualInvoiceStatus) =>
  call(manualInvoicesApi.setStatus, { params: { id }, body: { status, from } });

type StatusChange = { id: string; status: ManualInvoiceStatus; from: ManualInvoiceStatus };
export const useSetStatus = () =>
  useSaveMutation(({ id, status, from }: StatusChange) => setInvoiceStatus(id, status, from));

export const invoicePdf = (id: string) =>
  buildUrl(manualInvoicesApi.downloadInvoice.path, { params: { id } });

export const creditNotePdf = (id: string) =>
  buildUrl(manualInvoicesApi.downloadCreditNote.path, { params: { id } });
