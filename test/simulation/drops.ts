import { handler as createDrop } from '#functions/catalogue/endpoints/drops/create-drop.ts';
import { handler as endDrop } from '#functions/catalogue/endpoints/drops/end-drop.ts';
import { handler as updateDrop } from '#functions/catalogue/endpoints/drops/update-drop.ts';
import type { DropRecord } from '#functions/catalogue/entities/drop.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import { type AdminDrop, dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { chooseDrop, isOnSale } from '#shared/domain/catalogue/drops/drop-sale.ts';
import type { Dice } from './seeded-random.ts';
import { staff } from './staff.ts';
import { type Action, call, type Item, readItems, selectRows, time, type World } from './world.ts';

/** Few distinct moments, so that two drops of a bottle collide. */
const dayFrom = (day: number): string => new Date(time.begins + day * 86_400_000).toISOString();

const buildDropPlan = ({ products }: World, dice: Dice) => {
  const opens = dice.pickOne([-1, 0, 1, 30]) ?? 0;
  const days = dice.pickOne([1, 20]) ?? 1;
  return {
    productId: dice.pickOne(products) ?? '',
    title: `Release ${dice.below(9)}`,
    headline: 'Forty years.',
    story: 'One butt.',
    editionSize: 1 + dice.below(4),
    limitPerCustomer: 1 + dice.below(3),
    restOnSale: dice.chance(0.3),
    opensAt: dayFrom(opens),
    closesAt: dayFrom(opens + days),
    nextDropAt: null,
  };
};

const pickDrop = async (dice: Dice): Promise<Partial<DropRecord>> =>
  (dice.pickOne(await readItems('drop')) ?? {}) as Partial<DropRecord>;

export const dropActions: Action[] = [
  staff('plan a drop', 3, async (world, cookie, dice) => {
    const body = buildDropPlan(world, dice);
    return (await call<AdminDrop>(createDrop, dropsApi.createDrop, { cookie, body })).status;
  }),
  staff('change a drop', 3, async (world, cookie, dice) => {
    const { dropId: id = 'none', version = 0, productId } = await pickDrop(dice);
    const body = { ...buildDropPlan(world, dice), ...(productId ? { productId } : {}), version };
    return (await call(updateDrop, dropsApi.updateDrop, { cookie, params: { id }, body })).status;
  }),
  staff('end a drop', 1, async (_, cookie, dice) => {
    const { dropId: id = 'none' } = await pickDrop(dice);
    return (await call(endDrop, dropsApi.endDrop, { cookie, params: { id } })).status;
  }),
];

type ReservedLine = Pick<OrderRecord['lines'][number], 'productId' | 'quantity' | 'dropId'>;

/** What a shopper has reserved outside the time of its drop: nothing new may be, but earlier reservations stay theirs. */
export async function findReservationsOutsideDrop(
  lines: readonly ReservedLine[],
  heldBefore: readonly ReservedLine[],
): Promise<string[]> {
  const fresh = lines.filter(({ productId, quantity }) => {
    const held = heldBefore.find((each) => each.productId === productId);
    return quantity > (held?.quantity ?? 0);
  });
  const { data } = await stock.get(fresh.map(({ productId }) => ({ productId }))).go({ consistent: true });
  const now = time.now().getTime();
  return fresh.flatMap(({ productId, dropId }) => {
    const drop = chooseDrop(data.find((row) => row.productId === productId)?.drops, now);
    const isRight = isOnSale(drop, now) && drop?.dropId === dropId;
    return isRight
      ? []
      : [`${productId} was reserved in ${dropId ?? 'no drop'}, while ${drop?.dropId} decides`];
  });
}

/** Each drop has one key, and the audit trail records each of its versions once. */
export function findWrongDrops(items: Item[]): string[] {
  const drops = selectRows<DropRecord>(items, 'drop');
  const trail = Map.groupBy(
    selectRows<AdminAuditEntryRecord>(items, 'staffEntry'),
    ({ entityId }) => entityId,
  );
  const twice = drops.filter(({ dropId }, at) => drops.findIndex((each) => each.dropId === dropId) !== at);
  return [
    ...twice.map(({ dropId, opensAt }) => `the drop ${dropId} lies twice, once at ${opensAt}`),
    ...drops.flatMap(({ dropId, version }) => {
      const entries = trail.get(dropId) ?? [];
      const lives = entries.filter(({ action }) => action === 'drop_planned').map(({ doneAt }) => doneAt);
      // Clocks jump, so a change may have an earlier time than the planning.
      const changes = entries.filter(({ action }) => /^drop_(changed|ended)$/.test(action)).length;
      // A drop that was withdrawn and planned again counts from the second planning.
      const counts = lives.map((plannedAt) => (version ?? 0) - Date.parse(plannedAt));
      const isRecorded =
        lives.length === 1 ? counts[0] === changes : counts.some((count) => count >= 0 && count <= changes);
      const actions = entries.map(({ action }) => action).join(', ');
      return isRecorded ? [] : [`the drop ${dropId} has version ${version}, and was told of ${actions}`];
    }),
  ];
}
