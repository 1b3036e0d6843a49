import { addWorkingDays, toLondonDate } from '#shared/domain/common/arrival-dates.ts';

/** Working days within which a person answers a conversation that was handed over. */
const replyWorkingDays = 2;

/** The day in London by which a person answers. */
export const toReplyDay = (now: Date): string =>
  addWorkingDays(toLondonDate(now), replyWorkingDays).toISOString().slice(0, 10);

export const handOverLimits = {
  /** Characters of what the visitor adds. */
  note: 1_000,
} as const;
