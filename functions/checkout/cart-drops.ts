import { findDropRefusal } from '#functions/cart/find-drop-refusal.ts';
import type { StockedLine } from '#functions/cart/load-cart.ts';
import { toCartItemId } from '#functions/cart/to-cart-item.ts';
import type { DropVersions } from '#functions/orders/transactions/stock-steps.ts';
import { Refusal, refuseFields } from '#functions/runtime/problem.ts';
import type { CartSession } from '#functions/runtime/serve.ts';
import { redeemPass } from '#functions/waiting-room/drop-pass.ts';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { defaultDropLimit, dropCountDays, findDropPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';
import type { LineDrop } from './order-draft.ts';

/** The field at fault if a line of the cart cannot be bought. */
export const toLineField = ({ productId }: StockedLine['line']): string => `items.${toCartItemId(productId)}`;

/** The drop in which each bottle is bought: the one in which it is already reserved, otherwise the live one. */
export function findLineDrops(stocked: readonly StockedLine[], now: Date): Map<string, LineDrop> {
  return new Map(
    stocked.flatMap(({ line: { productId, quantity }, held, heldIn, drop, drops = {} }) => {
      const isLive = drop && findDropPhase(drop, now.getTime()) === 'live';
      const dropId = quantity <= held ? heldIn : isLive ? drop.dropId : undefined;
      const terms = dropId === undefined ? undefined : drops[dropId];
      return dropId && terms ? [[productId, { dropId, dropLimit: terms.limitPerCustomer }] as const] : [];
    }),
  );
}

export function toDropVersions(stocked: readonly StockedLine[], now: Date): DropVersions {
  const closing = stocked.map(({ drop }) => Date.parse(drop?.closesAt ?? ''));
  const last = Math.max(now.getTime(), ...closing.filter((moment) => !Number.isNaN(moment)));
  return {
    versions: new Map(stocked.map(({ line, dropsVersion }) => [line.productId, dropsVersion])),
    spread: new Map(stocked.flatMap(({ line, spread }) => (spread ? [[line.productId, spread]] : []))),
    countsUntil: Math.ceil(last / 1000) + dropCountDays * 24 * 3600,
  };
}

/** Names every bottle whose drop does not allow the cart's quantity; the first one decides the refusal. */
export function refuseClosedDrops(stocked: readonly StockedLine[], now: Date): void {
  const found = stocked.flatMap((item) => {
    const refusal = findDropRefusal(item, item.line.quantity, now);
    // Being sold out takes precedence over any limit per customer.
    const isSoldOut = refusal?.refused === 'drop_limit_reached' && item.available === 0;
    if (!refusal || isSoldOut) return [];
    const { refused: code, ...details } = refusal;
    return [{ code, details, field: toLineField(item.line) }];
  });
  refuseFields(found);
}

/** Names every bottle whose drop has a queue from which the visitor has not been admitted. */
export async function refuseWithoutPass(
  stocked: readonly StockedLine[],
  session: CartSession,
  cookies: readonly string[],
  now: Date,
): Promise<void> {
  const passes = await Promise.all(
    stocked.map(async ({ drop, held, line }) => {
      const isQueued = drop?.waitingRoom && findDropPhase(drop, now.getTime()) === 'live';
      return !isQueued || line.quantity <= held || redeemPass(drop.dropId, session, cookies, now);
    }),
  );
  const outside = stocked.filter((_, at) => !passes[at]);
  refuseFields(
    outside.map(({ line, product: { name } }) => ({
      code: 'drop_pass_required',
      details: { name },
      field: toLineField(line),
    })),
  );
}

/** Refuses because the customer already has as many of these bottles as their drops allow. */
export function refuseLimitedDrops(stocked: readonly StockedLine[], productIds: readonly string[]): never {
  const limited = stocked.filter(({ line }) => productIds.includes(line.productId));
  const found = limited.map(({ line, product: { name }, drop }) => {
    const details = { name, most: drop?.limitPerCustomer ?? defaultDropLimit };
    const message = `${formatErrorDetail('drop_limit_reached', details)} We count orders by account, email and delivery address.`;
    return { code: 'drop_limit_reached' as const, details, field: toLineField(line), message };
  });
  refuseFields(found);
  // None of them is in the cart any more.
  throw new Refusal('drop_limit_reached');
}
