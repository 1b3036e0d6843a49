import { DynamoDBClient, type ExportSummary, paginateListExports } from '@aws-sdk/client-dynamodb';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { defineJob, type Tally } from '#functions/runtime/job.ts';

/** A day and some hours: an export still running after that is late, and the previous night's copy is too old to count. */
const maxAgeMs = 30 * 3_600_000;

/** An export's id begins with the time at which it started, in milliseconds. */
const readStartTime = ({ ExportArn = '' }: ExportSummary): number =>
  Number(/\/export\/(\d+)-/.exec(ExportArn)?.[1] ?? 0);

/** DynamoDB sends no notification when a started export fails, so the list of exports is read. */
export const handler = defineJob('checkOutsideCopy', async (now): Promise<Tally> => {
  const TableArn = readOptionalSetting('EXPORTED_TABLE');
  if (!TableArn) return { configured: 0 };
  const exports: ExportSummary[] = [];
  for await (const page of paginateListExports({ client: new DynamoDBClient({}) }, { TableArn }))
    exports.push(...(page.ExportSummaries ?? []));
  const recent = exports
    .filter((each) => now.getTime() - readStartTime(each) < maxAgeMs)
    .sort((one, other) => readStartTime(other) - readStartTime(one));
  const [latest] = recent;
  if (latest?.ExportStatus === 'FAILED') throw new Error(`The export ${latest.ExportArn} has failed.`);
  const completed = recent.filter(({ ExportStatus }) => ExportStatus === 'COMPLETED').length;
  if (completed === 0) throw new Error('No export of the table has been completed since yesterday.');
  return { completed };
});
