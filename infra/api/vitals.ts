import type { vitalsApi } from '#shared/api/vitals.ts';
import type { GrantsOf } from '../constructs/grant.ts';

export const vitalsGrants: GrantsOf<typeof vitalsApi> = {
  report: { table: { throttle: ['update'] } },
};
