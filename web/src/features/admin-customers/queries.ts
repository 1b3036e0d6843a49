import { useMutation, useQuery } from '@tanstack/react-query';
import { type AdminCustomer, type CustomerRow, customersApi } from '#shared/contracts/accounts/customers.ts';
import { call } from '#web/lib/api.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, useRefresh, useSettledChange } from '#web/lib/use-change.ts';
import { createListSource } from '#web/ui/admin-list/list-source.ts';

export type { AdminCustomer, CustomerRow };

export const customers = createListSource(customersApi.listCustomers);

/** Customers place orders themselves, so each visit to the page reads them again. */
export const useCustomer = (id: string) =>
  useQuery({ ...buildQuery(customersApi.getCustomer, { params: { id } }), refetchOnMount: 'always' });

const useCustomerChange = <Input, Result>(send: (sent: Input) => Promise<Result>) =>
  useSettledChange(send, customersApi.getCustomer.id, customers.id);

/** The changes that staff can make to a customer; each reads the page and the list again. */
export function useCustomerChanges(id: string) {
  const params = { id };
  return {
    addNote: useCustomerChange(sendTo(customersApi.addNote, params)),
    changeNote: useCustomerChange(({ noteId, ...body }: { noteId: string; text: string; version: number }) =>
      call(customersApi.changeNote, { params: { id, noteId }, body }),
    ),
    deleteNote: useCustomerChange((noteId: string) =>
      call(customersApi.deleteNote, { params: { id, noteId } }),
    ),
    merge: useCustomerChange(() => call(customersApi.mergeGuest, { params })),
  };
}

export const exportCustomer = (id: string) => fetchFile(customersApi.exportCustomer, { params: { id } });

/** The page of an erased customer is left before it is read again. */
export function useEraseCustomer(id: string) {
  const refresh = useRefresh(customers.id);
  return useMutation({
    mutationFn: (email: string) => call(customersApi.eraseCustomer, { params: { id }, body: { email } }),
    onSuccess: refresh,
  });
}
