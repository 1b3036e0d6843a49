import { buildCustomerEntry, findOwnCustomerNote } from '#functions/accounts/customer-notes.ts';
import { listCustomerEmails, listNoteBuyers, loadCustomer } from '#functions/accounts/load-customer.ts';
import { changeCustomerNote } from '#functions/accounts/transactions/customer-note-transactions.ts';
import { toNote } from '#functions/orders/order-notes.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { customersApi } from '#shared/contracts/accounts/customers.ts';

export const handler = serveAdmin(customersApi.changeNote, async ({ params, body }, { staff, now, fail }) => {
  const loaded = await loadCustomer(params.id);
  const buyers = listNoteBuyers(params.id, await listCustomerEmails(loaded));
  const before = (await findOwnCustomerNote(buyers, params.noteId, staff)) ?? fail('note_not_found');
  // The answer to the first request was lost, or nothing has changed.
  if (before.text === body.text) return toNote(before, staff);
  if (before.version !== body.version) return fail('changed_meanwhile');
  const change = { text: body.text, editedAt: now.toISOString() };
  const entry = buildCustomerEntry('note_changed', params.id, staff, now, {
    before: { author: before.author },
  });
  const { outcome } = await changeCustomerNote(before, change, entry);
  if (outcome !== 'done') return fail('changed_meanwhile');
  return toNote({ ...before, ...change, version: before.version + 1 }, staff);
});
