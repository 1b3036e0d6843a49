import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { manualInvoicesApi } from '#shared/api/manual-invoices.ts';
import type { ManualInvoiceStatus } from '#shared/domain/manual-invoice.ts';
import type { ManualInvoiceForm } from '#shared/domain/manual-invoice-form.ts';
import { call, urlOf } from '#web/lib/api.ts';
import { queryOf } from '#web/lib/query.ts';
import { listOf } from '#web/ui/admin-list/list-source.ts';

export const manualInvoices = listOf(manualInvoicesApi.listInvoices);

/** The trail of a document is read again with it; its list is the trail's own. */
const trailId = 'audit.listTrail';
const readAgain = [manualInvoices.id, manualInvoicesApi.getInvoice.id, trailId];

export const useManualInvoice = (id: string) =>
  useQuery({
    ...queryOf(manualInvoicesApi.getInvoice, { params: { id } }),
    refetchOnMount: 'always',
    // The letter leaves within seconds.
    refetchInterval: ({ state }) => (state.data?.mail === 'waiting' ? 2000 : false),
  });

function useSaving<Sent, Saved>(send: (sent: Sent) => Promise<Saved>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => void Promise.all(readAgain.map((id) => client.invalidateQueries({ queryKey: [id] }))),
  });
}

/** What the form sends; its totals are worked out with the server's own rule. */
export type InvoiceSent = z.input<typeof ManualInvoiceForm>;

export const useCreateInvoice = () =>
  useSaving((body: InvoiceSent) => call(manualInvoicesApi.createInvoice, { body }));

export const useUpdateInvoice = (id: string) =>
  useSaving((body: InvoiceSent & { version: number }) =>
    call(manualInvoicesApi.updateInvoice, { params: { id }, body }),
  );

export const setInvoiceStatus = (id: string, status: ManualInvoiceStatus) =>
  call(manualInvoicesApi.setStatus, { params: { id }, body: { status } });

export const useSetStatus = () =>
  useSaving(({ id, status }: { id: string; status: ManualInvoiceStatus }) => setInvoiceStatus(id, status));

export const invoicePdf = (id: string) => urlOf(manualInvoicesApi.downloadInvoice.path, { params: { id } });
