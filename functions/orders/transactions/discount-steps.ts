import type { discount } from '#functions/orders/entities/discount.ts';
import type { discountBuyer } from '#functions/orders/entities/discount-buyer.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { Step, Write, Writers } from '#functions/table/transact.ts';
import { toRetentionTtl } from '#shared/domain/common/retention.ts';

/**
 * The steps that count the uses of a discount code, in the transactions of the orders that use it: a use is taken with
 * the reservation, within the limits, and is given back if the order is not paid.
 */

type Entities = Writers<{ discount: typeof discount; discountBuyer: typeof discountBuyer }>;

/** `discount_changed`: its terms have changed or no use is left; `discount_limited`: this customer has already used it. */
export type DiscountRefused = 'discount_changed' | 'discount_limited';

type DiscountOrder = Pick<OrderRecord, 'discount' | 'placedAt'>;

/** Moves the uses of an order's code from its previous version to its next. */
export function moveDiscountUse(
  entities: Entities,
  before: DiscountOrder | undefined,
  after: DiscountOrder,
): (Step<DiscountRefused> | Write)[] {
  const [old, fresh] = [before?.discount, after.discount];
  const isSame = old?.code === fresh?.code;
  const known = isSame ? (old?.buyers ?? []) : [];
  const wanted = fresh?.buyers ?? [];
  const gone = (old?.buyers ?? []).filter((buyer) => !isSame || !wanted.includes(buyer));
  return [
    ...(fresh && !isSame ? [takeUse(entities, fresh)] : []),
    ...(fresh ? wanted.filter((buyer) => !known.includes(buyer)) : []).map((buyer) =>
      takeCustomerUse(entities, fresh as NonNullable<typeof fresh>, buyer, after.placedAt),
    ),
    ...(old && !isSame ? [addUses(entities, old.code, -1)] : []),
    ...(old ? gone.map((buyer) => addCustomerUses(entities, old.code, buyer, -1)) : []),
  ];
}

/** Gives back the use of an order that was not paid. */
export const releaseDiscountUse = (entities: Entities, { discount }: DiscountOrder): Write[] =>
  moveAllUses(entities, discount, -1);

/**
 * Takes the use again for an order whose payment came late. The buyer has paid the agreed price, so the limits do not
 * apply.
 */
export const retakeDiscountUse = (entities: Entities, { discount }: DiscountOrder): Write[] =>
  moveAllUses(entities, discount, 1);

const moveAllUses = (entities: Entities, used: DiscountOrder['discount'], by: 1 | -1): Write[] =>
  used
    ? [
        addUses(entities, used.code, by),
        ...(used.buyers ?? []).map((buyer) => addCustomerUses(entities, used.code, buyer, by)),
      ]
    : [];

type Discount = NonNullable<DiscountOrder['discount']>;

const addUses = ({ discount }: Entities, code: string, by: 1 | -1): Write =>
  discount.patch({ code }).add({ used: by }).commit();

const addCustomerUses = ({ discountBuyer }: Entities, code: string, buyer: string, by: 1 | -1): Write =>
  discountBuyer.upsert({ code, buyer }).add({ taken: by }).commit();

const takeUse = (
  { discount }: Entities,
  { code, termsVersion, maxUses }: Discount,
): Step<DiscountRefused> => ({
  write: discount
    .patch({ code })
    .add({ used: 1 })
    .where(
      ({ version, used }, { eq, lt }) =>
        `${eq(version, termsVersion)}${maxUses === undefined ? '' : ` AND ${lt(used, maxUses)}`}`,
    )
    .commit(),
  otherwise: 'discount_changed',
});

const takeCustomerUse = (
  { discountBuyer }: Entities,
  { code, maxPerCustomer = 1 }: Discount,
  buyer: string,
  placedAt: string,
): Step<DiscountRefused> => ({
  write: discountBuyer
    .upsert({ code, buyer, ttl: toRetentionTtl(placedAt) })
    .add({ taken: 1 })
    .where(({ taken }, { lt, notExists }) => `${notExists(taken)} OR ${lt(taken, maxPerCustomer)}`)
    .commit(),
  otherwise: 'discount_limited',
});
