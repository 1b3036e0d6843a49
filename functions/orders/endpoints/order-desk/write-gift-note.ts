import { buildOrderEntry } from '#functions/orders/build-order-entry.ts';
import { loadAdditions } from '#functions/orders/dispatch/load-related-orders.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadPaidOrder } from '#functions/orders/queries/load-order.ts';
import { changeWithAdditions } from '#functions/orders/transactions/paid-order-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { readDeliveryTerms } from '#functions/table/read-delivery-terms.ts';
import { orderDeskApi } from '#shared/contracts/orders/order-desk.ts';
import {
  buildGiftWrapCharge,
  giftWrapName,
  isGiftWrapped,
  isWrapFree,
} from '#shared/domain/common/gift-wrap.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { isToPack } from '#shared/domain/orders/dispatch/to-pack.ts';
import { canChangeAddress } from '#shared/domain/orders/order-address-form.ts';

type Gift = { note: string; recipient: string; giftWrap: boolean };

export const handler = serveAdmin(orderDeskApi.writeGiftNote, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const note = body.note ?? '';
  const result = await retryOnConflict(async () => {
    const before = await loadPaidOrder(params.id);
    const was = toGift(before);
    const is = {
      note,
      recipient: body.recipient ? (body.recipient.name ?? '') : was.recipient,
      giftWrap: body.giftWrap ?? was.giftWrap,
    };
    // A repeat of a request whose response was lost.
    if (isSame(was, is)) return { note };
    if (!isToPack(before)) return fail('order_not_to_pack');
    if (was.note !== body.replaces) return fail('changed_meanwhile');
    if (body.recipient && was.recipient !== body.recipient.replaces) return fail('changed_meanwhile');
    if (was.giftWrap !== (body.giftWrapReplaces ?? was.giftWrap)) return fail('changed_meanwhile');
    if (body.recipient?.name && isCollectionOrder(before))
      return fail('order_collected', {}, 'recipient.name');
    const charges = before.charges ?? [];
    if (is.giftWrap !== was.giftWrap && !isWrapFree(charges, (await readDeliveryTerms()).giftWrapPence))
      return fail('gift_wrap_charged', {}, 'giftWrap');
    const unwrapped = charges.filter(({ name }) => name !== giftWrapName);
    const change = {
      giftNote: is.note,
      ...(is.recipient !== was.recipient && { giftRecipient: is.recipient }),
      ...(is.giftWrap !== was.giftWrap && {
        charges: is.giftWrap ? [...unwrapped, buildGiftWrapCharge(0)] : unwrapped,
      }),
    };
    const build = (order: OrderRecord, from: Gift, to: Gift) => {
      const states = { before: toFields(from), after: toFields(to) };
      return buildOrderEntry({ actor: staff.actor, now }, 'order_gift_note_written', order, states);
    };
    // Additions go to the same recipient as the first order, even if they are not paid yet.
    const added = is.recipient === was.recipient ? [] : await loadAdditions(before);
    const { outcome } = await changeWithAdditions(
      { before, change, trailEntry: build(before, was, is) },
      added
        .filter((each) => canChangeAddress(each) && toGift(each).recipient === was.recipient)
        .map((each) => ({
          before: each,
          change: { giftRecipient: is.recipient },
          trailEntry: build(each, toGift(each), { ...toGift(each), recipient: is.recipient }),
        })),
    );
    return outcome === 'done' ? { note } : undefined;
  });
  return result ?? fail('checkout_busy');
});

const toGift = (order: OrderRecord): Gift => ({
  note: order.giftNote ?? '',
  recipient: order.giftRecipient ?? '',
  giftWrap: isGiftWrapped(order),
});

const isSame = (one: Gift, other: Gift): boolean =>
  one.note === other.note && one.recipient === other.recipient && one.giftWrap === other.giftWrap;

/** The text of a note is not copied into the audit trail. */
const toFields = ({ note, recipient, giftWrap }: Gift) => ({ hasGiftNote: note !== '', recipient, giftWrap });
