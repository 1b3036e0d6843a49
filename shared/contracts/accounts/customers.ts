import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Pounds, Timestamp } from '#shared/contracts/fields.ts';
import { Invoice } from '#shared/contracts/invoicing/invoices.ts';
import { AdminOrderRow } from '#shared/contracts/orders/admin-order.ts';
import { NoteText, OrderNote, RequestKey } from '#shared/contracts/orders/order-parts.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import { EmailAddress } from '#shared/domain/common/account-forms.ts';
import { subscriberStatuses } from '#shared/domain/newsletter/newsletter.ts';

const params = z.object({
  id: withDescription(
    z.string().check(z.minLength(1), z.maxLength(80)),
    'The id of an account, or a pseudonym for the mailbox of a guest.',
  ),
});
const noteParams = z.extend(params, { noteId: z.string().check(z.minLength(1), z.maxLength(80)) });

const customerKinds = ['account', 'guest'] as const;

/** A customer in the list. */
export const CustomerRow = defineObject('CustomerRow', {
  id: z.string(),
  kind: z.enum(customerKinds),
  name: z.string(),
  email: z.string(),
  postcode: withDescription(z.nullable(z.string()), 'Of the last order of bottles.'),
  orders: withDescription(z.int(), 'Paid orders of bottles.'),
  lifetimeValue: withDescription(Pounds, 'All that was paid, less what was refunded.'),
  since: withDescription(Timestamp, 'When the account was opened, or the first order paid.'),
  lastOrderAt: z.nullable(Timestamp),
});
export type CustomerRow = z.output<typeof CustomerRow>;

/** A customer on their own page of the back office. */
export const AdminCustomer = defineObject('AdminCustomer', {
  ...CustomerRow.shape,
  phone: z.nullable(z.string()),
  paid: Pounds,
  refunded: Pounds,
  orderList: withDescription(z.array(AdminOrderRow), 'The latest 100, paid or not.'),
  hasMoreOrders: z.boolean(),
  bottles: withDescription(
    z.array(
      z.object({
        orderId: z.string(),
        orderNumber: z.string(),
        name: z.string(),
        stored: withDescription(z.int(), 'How many are in bond, or about to leave it.'),
        storedSince: z.iso.date(),
      }),
    ),
    'What is in bond; guests have nothing there.',
  ),
  invoices: z.array(Invoice),
  notes: withDescription(z.array(OrderNote), 'For staff only, the latest last.'),
  newsletter: withDescription(
    z.nullable(
      z.object({
        status: z.enum(subscriberStatuses),
        subscribedAt: Timestamp,
        confirmedAt: z.nullable(Timestamp),
        unsubscribedAt: z.nullable(Timestamp),
      }),
    ),
    'Null where the mailbox never asked for the newsletter.',
  ),
  mergeable: withDescription(
    z.int(),
    'Paid guest orders of the confirmed mailbox that can be merged into the account.',
  ),
});
export type AdminCustomer = z.output<typeof AdminCustomer>;

/** The buyers, for staff: accounts, and guests by their mailbox. */
export const customersApi = defineArea('customers', {
  listCustomers: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/customers',
    permission: 'customers.view',
    summary: 'List accounts and guests, the last active first; a search finds names, emails and postcodes.',
    query: z.extend(ListQuery, { kind: z.optional(z.enum(customerKinds)) }),
    response: toPageSchema(CustomerRow),
  }),
  getCustomer: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/customers/{id}',
    permission: 'customers.view',
    summary: 'One customer with orders, bottles in bond, invoices, notes and consent to the newsletter.',
    params,
    response: AdminCustomer,
    errors: ['customer_not_found'],
  }),
  addNote: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/customers/{id}/notes',
    permission: 'customers.edit',
    summary: 'Add a staff note to a customer; it is erased with the customer.',
    params,
    body: z.object({ text: NoteText, requestKey: RequestKey }),
    response: OrderNote,
    status: 201,
    errors: ['customer_not_found', 'request_key_reused'],
  }),
  changeNote: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/customers/{id}/notes/{noteId}',
    permission: 'customers.edit',
    summary: "Change one's own note; an owner may change any.",
    params: noteParams,
    body: z.object({ text: NoteText, version: z.int() }),
    response: OrderNote,
    errors: ['customer_not_found', 'note_not_found', 'note_not_yours', 'changed_meanwhile'],
  }),
  deleteNote: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/admin/customers/{id}/notes/{noteId}',
    permission: 'customers.edit',
    summary: "Delete one's own note; an owner may delete any.",
    params: noteParams,
    response: z.object({ id: z.string() }),
    errors: ['customer_not_found', 'note_not_found', 'note_not_yours', 'changed_meanwhile'],
  }),
  mergeGuest: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/customers/{id}/merge',
    permission: 'customers.edit',
    summary:
      "Move the paid guest orders of an account's confirmed mailbox, with their invoices, into the account; repeating it moves nothing more.",
    params,
    response: z.object({ merged: z.int() }),
    errors: ['customer_not_found', 'customer_without_account', 'checkout_busy'],
  }),
  exportCustomer: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/customers/{id}/export',
    permission: 'customers.erase',
    summary: 'Export everything that is stored about a customer, as a JSON file for them.',
    params,
    file: 'application/json',
    errors: ['customer_not_found'],
  }),
  eraseCustomer: defineAdminEndpoint({
    method: 'POST',
    path: '/api/admin/customers/{id}/erase',
    permission: 'customers.erase',
    summary:
      'Delete an account or a guest at their request, with everything that the law does not require us to retain; the answer lists what is retained and for how long.',
    params,
    body: z.object({
      email: withDescription(EmailAddress, 'Typed to confirm; must be the address of the customer.'),
    }),
    response: z.object({
      kept: withDescription(
        z.array(z.object({ what: z.string(), until: z.iso.date(), why: z.string() })),
        'Empty where nothing had to stay.',
      ),
    }),
    errors: ['customer_not_found', 'customer_email_differs', 'customer_in_use'],
  }),
});
