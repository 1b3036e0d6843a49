import { buildNoteEntry, loadOwnNote, toNote } from '#functions/orders/order-notes.ts';
import { changeNote } from '#functions/orders/transactions/note-transactions.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';

export const handler = serveAdmin(orderDeskApi.changeNote, async ({ params, body }, { staff, now, fail }) => {
  const before = (await loadOwnNote(params, staff)) ?? fail('note_not_found');
  // Either this repeats a request whose response was lost, or nothing has changed.
  if (before.text === body.text) return toNote(before, staff);
  if (before.version !== body.version) return fail('changed_meanwhile');
  const change = { text: body.text, editedAt: now.toISOString() };
  const { outcome } = await changeNote(before, change, buildNoteEntry('changed', before, staff, now));
  if (outcome !== 'done') return fail('changed_meanwhile');
  return toNote({ ...before, ...change, version: before.version + 1 }, staff);
});
