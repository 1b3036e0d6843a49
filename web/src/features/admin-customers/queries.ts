import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AdminCustomer, type CustomerRow, customersApi } from '#shared/contracts/accounts/customers.ts';
import { call } from '#web/lib/api.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { buildQuery } from '#web/lib/query.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export type { AdminCustomer, CustomerRow };

export const customers = createListSource(customersApi.listCustomers);

/** Customers place orders themselves, so each visit to the page reads them again. */
export const useCustomer = (id: string) =>
  useQuery({ ...buildQuery(customersApi.getCustomer, { params: { id } }), refetchOnMount: 'always' });

/** The changes that staff can make to a customer; each reads the page and the list again. */
export function useCustomerChanges(id: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [customersApi.getCustomer.id] }),
      client.invalidateQueries({ queryKey: [customers.id] }),
    ]);
  const addNote = useMutation({
    mutationFn: (body: { text: string; requestKey: string }) =>
      call(customersApi.addNote, { params: { id }, body }),
    onSettled,
  });
  const changeNote = useMutation({
    mutationFn: ({ noteId, ...body }: { noteId: string; text: string; version: number }) =>
      call(customersApi.changeNote, { params: { id, noteId }, body }),
    onSettled,
  });
  const deleteNote = useMutation({
    mutationFn: (noteId: string) => call(customersApi.deleteNote, { params: { id, noteId } }),
    onSettled,
  });
  const merge = useMutation({
    mutationFn: () => call(customersApi.mergeGuest, { params: { id } }),
    onSettled,
  });
  return { addNote, changeNote, deleteNote, merge };
}

export const exportCustomer = (id: string) => fetchFile(customersApi.exportCustomer, { params: { id } });

/** The page of an erased customer is left before it is read again. */
export function useEraseCustomer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => call(customersApi.eraseCustomer, { params: { id }, body: { email } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [customers.id] }),
  });
}
