import { buildNoteEntry, loadOwnNote } from '#functions/orders/order-notes.ts';
import { deleteNote } from '#functions/orders/transactions/note-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';

export const handler = serveAdmin(orderDeskApi.deleteNote, async ({ params }, { staff, now, fail }) => {
  const before = (await loadOwnNote(params, staff)) ?? fail('note_not_found');
  const { outcome } = await deleteNote(before, buildNoteEntry('deleted', before, staff, now));
  return outcome === 'done' ? { id: params.noteId } : fail('changed_meanwhile');
});
