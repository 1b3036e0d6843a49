import { payouts } from '#functions/adapters/wiring/payouts.ts';
import { importPayouts } from '#functions/reporting/import-payouts.ts';
import { defineJob } from '#functions/runtime/job.ts';

export const handler = defineJob('importPayouts', async (now) => importPayouts(await payouts(), now));
