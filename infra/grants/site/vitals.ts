import type { vitalsApi } from '#shared/contracts/site/vitals.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const vitalsGrants: GrantsOf<typeof vitalsApi> = {
  report: { table: { throttle: ['update'] } },
};
