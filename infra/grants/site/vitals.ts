import type { vitalsApi } from '#shared/contracts/site/vitals.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const vitalsGrants: EndpointGrants<typeof vitalsApi> = {
  report: { table: { throttle: ['update'] } },
};
