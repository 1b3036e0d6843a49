import type { DropRecord } from '#functions/data/drop.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import { handler as createDrop } from '#functions/drops/create-drop.ts';
import { handler as endDrop } from '#functions/drops/end-drop.ts';
import { handler as updateDrop } from '#functions/drops/update-drop.ts';
import { type AdminDrop, dropsApi } from '#shared/api/drops.ts';
import type { Dice } from './seeded.ts';
import { staff } from './staff.ts';
import { type Action, call, type Item, itemsOf, rowsOf, time, type World } from './world.ts';

/** Few moments, so that two drops of a bottle meet. */
const onDay = (day: number): string => new Date(time.begins + day * 86_400_000).toISOString();

const somePlan = ({ products }: World, dice: Dice) => {
  const opens = dice.oneOf([-1, 0, 1, 30]) ?? 0;
  return {
    productId: dice.oneOf(products) ?? '',
    ...{ title: `Release ${dice.below(9)}`, headline: 'Forty years.', story: 'One butt.', editionSize: 12 },
    ...{ opensAt: onDay(opens), closesAt: onDay(opens + 20), nextDropAt: null },
  };
};

const aDrop = async (dice: Dice): Promise<Partial<DropRecord>> =>
  (dice.oneOf(await itemsOf('drop')) ?? {}) as Partial<DropRecord>;

export const dropActions: Action[] = [
  staff('plan a drop', 3, async (world, cookie, dice) => {
    const body = somePlan(world, dice);
    return (await call<AdminDrop>(createDrop, dropsApi.createDrop, { cookie, body })).status;
  }),
  staff('change a drop', 3, async (world, cookie, dice) => {
    const { dropId: id = 'none', version = 0, productId } = await aDrop(dice);
    const body = { ...somePlan(world, dice), ...(productId ? { productId } : {}), version };
    return (await call(updateDrop, dropsApi.updateDrop, { cookie, params: { id }, body })).status;
  }),
  staff('end a drop', 1, async (_, cookie, dice) => {
    const { dropId: id = 'none' } = await aDrop(dice);
    return (await call(endDrop, dropsApi.endDrop, { cookie, params: { id } })).status;
  }),
];

/** A drop lies under one key, and its trail tells of each of its versions once. */
export function wrongDrops(items: Item[]): string[] {
  const drops = rowsOf<DropRecord>(items, 'drop');
  const trail = Map.groupBy(rowsOf<StaffEntryRecord>(items, 'staffEntry'), ({ entityId }) => entityId);
  const twice = drops.filter(({ dropId }, at) => drops.findIndex((each) => each.dropId === dropId) !== at);
  return [
    ...twice.map(({ dropId, opensAt }) => `the drop ${dropId} lies twice, once at ${opensAt}`),
    ...drops.flatMap(({ dropId, version }) => {
      const told = trail.get(dropId) ?? [];
      const lives = told.filter(({ action }) => action === 'drop_planned').map(({ doneAt }) => doneAt);
      // One that was taken back and planned again begins anew, from the time of that.
      const plannedAt = lives.toSorted().at(-1) ?? '';
      const changes = told.filter(
        ({ action, doneAt }) => doneAt >= plannedAt && /^drop_(changed|ended)$/.test(action),
      ).length;
      const of = (version ?? 0) - Date.parse(plannedAt);
      const isTold = lives.length === 1 ? of === changes : of >= 0 && of <= changes;
      const said = told.map(({ action }) => action).join(', ');
      return isTold ? [] : [`the drop ${dropId} has version ${version}, and was told of ${said}`];
    }),
  ];
}
