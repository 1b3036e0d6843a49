import type { ListArrangementRecord } from '#functions/back-office/entities/list-arrangement.ts';
import type { Staff } from '#functions/runtime/staff.ts';
import type { OwnList } from '#shared/contracts/back-office/list-views.ts';

/** The owner of these lists: a member, or the name given with the shared password. */
export const toPerson = ({ staffId, actor }: Staff): string => staffId ?? actor;

export const toOwnList = ({ list, hidden, views, version }: ListArrangementRecord): OwnList => ({
  list,
  hidden,
  views,
  version,
});
