import type { Staff } from '#functions/runtime/staff.ts';

/** What a publication needs of the scope of its endpoint. */
export type PublishingScope = {
  staff: Pick<Staff, 'actor'>;
  now: Date;
  fail: (code: 'changed_meanwhile', details?: Record<string, unknown>, ...fields: string[]) => never;
};
