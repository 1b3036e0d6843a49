import { handler as addNote } from '#functions/accounts/endpoints/customers/add-note.ts';
import { handler as changeNote } from '#functions/accounts/endpoints/customers/change-note.ts';
import { handler as deleteNote } from '#functions/accounts/endpoints/customers/delete-note.ts';
import { handler as eraseCustomer } from '#functions/accounts/endpoints/customers/erase-customer.ts';
import { handler as exportCustomer } from '#functions/accounts/endpoints/customers/export-customer.ts';
import { handler as getCustomer } from '#functions/accounts/endpoints/customers/get-customer.ts';
import { handler as listCustomers } from '#functions/accounts/endpoints/customers/list-customers.ts';
import { handler as mergeGuest } from '#functions/accounts/endpoints/customers/merge-guest.ts';
import type { RetainedRecord } from '#functions/accounts/retain-records.ts';
import { createId } from '#functions/runtime/ids.ts';
import { type AdminCustomer, type CustomerRow, customersApi } from '#shared/contracts/accounts/customers.ts';
import type { OrderNote } from '#shared/contracts/orders/order-parts.ts';
import type { Page } from '#shared/contracts/page.ts';
import { request } from './request.ts';

export const newNoteKey = () => createId('key').replace('_', '-');

export const createCustomerDesk = (cookie: string) => ({
  list: async (query: Record<string, string> = {}) =>
    (await request<Page<CustomerRow>>(listCustomers, customersApi.listCustomers, { cookie, query })).body,
  read: (id: string) =>
    request<AdminCustomer>(getCustomer, customersApi.getCustomer, { cookie, params: { id } }),
  note: (id: string, text: string, requestKey = newNoteKey()) =>
    request<OrderNote>(addNote, customersApi.addNote, {
      cookie,
      params: { id },
      body: { text, requestKey },
    }),
  edit: (id: string, { id: noteId, version }: OrderNote, text: string) =>
    request<OrderNote>(changeNote, customersApi.changeNote, {
      cookie,
      params: { id, noteId },
      body: { text, version },
    }),
  remove: (id: string, noteId: string) =>
    request<{ id: string }>(deleteNote, customersApi.deleteNote, { cookie, params: { id, noteId } }),
  merge: (id: string) =>
    request<{ merged: number }>(mergeGuest, customersApi.mergeGuest, { cookie, params: { id } }),
  exportData: (id: string) =>
    request<Record<string, unknown>>(exportCustomer, customersApi.exportCustomer, { cookie, params: { id } }),
  erase: (id: string, email: string) =>
    request<{ kept: RetainedRecord[] }>(eraseCustomer, customersApi.eraseCustomer, {
      cookie,
      params: { id },
      body: { email },
    }),
});
