import { rebuildSales } from '#functions/reporting/rebuild-sales.ts';
import { defineJob } from '#functions/runtime/job.ts';

export const handler = defineJob('rebuildSales', rebuildSales);
