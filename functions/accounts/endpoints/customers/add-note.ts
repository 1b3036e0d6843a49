import { createHash } from 'node:crypto';
import { buildCustomerEntry } from '#functions/accounts/customer-notes.ts';
import { customerNote } from '#functions/accounts/entities/customer-note.ts';
import { loadCustomer } from '#functions/accounts/load-customer.ts';
import { createCustomerNote } from '#functions/accounts/transactions/customer-note-transactions.ts';
import { toNote } from '#functions/orders/order-notes.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { customersApi } from '#shared/contracts/accounts/customers.ts';

/** The id is derived from the key that the page made, so pressing twice adds one note. */
const toNoteId = (buyer: string, requestKey: string): string =>
  `note_${createHash('sha256').update(`${buyer}|${requestKey}`).digest('hex').slice(0, 24)}`;

export const handler = serveAdmin(customersApi.addNote, async ({ params, body }, { staff, now, fail }) => {
  const { listed } = await loadCustomer(params.id);
  const { buyer, ttl } = listed;
  const note = {
    buyer,
    noteId: toNoteId(buyer, body.requestKey),
    text: body.text,
    author: staff.actor,
    createdAt: now.toISOString(),
    version: 1,
    requestHash: hashRequest(body),
    ...(ttl === undefined ? {} : { ttl }),
  };
  const { outcome } = await createCustomerNote(note, buildCustomerEntry('note_added', buyer, staff, now));
  if (outcome === 'done') return toNote(note, staff);
  if (outcome === 'account_closed') return fail('customer_not_found');
  const { data: known } = await customerNote.get({ buyer, noteId: note.noteId }).go({ consistent: true });
  if (!known) throw new Error(`The note ${note.noteId} could not be written: ${outcome}.`);
  refuseReusedKey(known.requestHash, note.requestHash, 'requestKey');
  return toNote(known, staff);
});
