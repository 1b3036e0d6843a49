import { createHash } from 'node:crypto';
import { orderNote } from '#functions/orders/entities/order-note.ts';
import { buildNoteEntry, toNote } from '#functions/orders/order-notes.ts';
import { loadOrder } from '#functions/orders/queries/load-order.ts';
import { createNote } from '#functions/orders/transactions/note-transactions.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';

/** The id is derived from the key that the page generated, so pressing twice makes one note. */
const toNoteId = (orderId: string, requestKey: string): string =>
  `note_${createHash('sha256').update(`${orderId}|${requestKey}`).digest('hex').slice(0, 24)}`;

export const handler = serveAdmin(orderDeskApi.addNote, async ({ params, body }, { staff, now, fail }) => {
  const { orderId, ttl } = await loadOrder(params.id);
  const note = {
    orderId,
    noteId: toNoteId(orderId, body.requestKey),
    text: body.text,
    author: staff.actor,
    createdAt: now.toISOString(),
    version: 1,
    requestHash: hashRequest(body),
    ...(ttl === undefined ? {} : { ttl }),
  };
  const { outcome } = await createNote(note, buildNoteEntry('added', note, staff, now));
  if (outcome === 'done') return toNote(note, staff);
  if (outcome === 'closed') return fail('order_closed');
  const { data: known } = await orderNote.get({ orderId, noteId: note.noteId }).go({ consistent: true });
  if (!known) throw new Error(`The note ${note.noteId} could not be written: ${outcome}.`);
  refuseReusedKey(known.requestHash, note.requestHash, 'requestKey');
  return toNote(known, staff);
});
