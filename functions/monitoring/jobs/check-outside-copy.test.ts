import { afterEach, expect, test, vi } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { withTable } from '#functions/testing/table.ts';
import { handler as checkOutsideCopy } from './check-outside-copy.ts';

const listed = vi.hoisted(() => ({ pages: undefined as object[] | undefined }));
vi.mock('@aws-sdk/client-dynamodb', async (load) => ({
  ...(await load<object>()),
  async *paginateListExports() {
    if (!listed.pages) throw new Error('Nobody was to ask.');
    yield* listed.pages;
  },
}));

withTable();
const run = { id: 'test', scheduledFor: '' };
const table = 'arn:aws:dynamodb:eu-west-2:111122223333:table/dram';
const toExport = (begun: string, ExportStatus: string) => ({
  ExportArn: `${table}/export/0${Date.parse(`2026-11-${begun}:30:00Z`)}-1a2b3c4d`,
  ExportStatus,
});

afterEach(() => {
  vi.unstubAllEnvs();
  listed.pages = undefined;
});

/** DynamoDB Local has no exports. The latest comes on a page of its own. */
function play(...exports: object[]): Promise<void> {
  vi.stubEnv('EXPORTED_TABLE', table);
  clock.set(() => new Date('2026-11-23T05:10:00Z'));
  listed.pages = [{ ExportSummaries: exports.slice(1) }, { ExportSummaries: exports.slice(0, 1) }];
  return checkOutsideCopy(run);
}

test.each([
  ['last night’s export is complete', [toExport('23T01', 'COMPLETED'), toExport('22T01', 'FAILED')]],
  [
    'last night’s export is in progress and the one before is complete',
    [toExport('23T01', 'IN_PROGRESS'), toExport('22T01', 'COMPLETED')],
  ],
])('the check of nightly exports passes if %s', async (_, exports) => {
  await expect(play(...exports)).resolves.toBeUndefined();
});

test.each([
  [
    'last night’s export has failed',
    'has failed',
    [toExport('23T01', 'FAILED'), toExport('22T01', 'COMPLETED')],
  ],
  ['no export was started last night', 'No export', [toExport('21T01', 'COMPLETED')]],
  [
    'the last two exports are still in progress',
    'No export',
    [toExport('23T01', 'IN_PROGRESS'), toExport('22T01', 'IN_PROGRESS')],
  ],
  ['there are no exports', 'No export', []],
])('the check of nightly exports fails if %s', async (_, message, exports) => {
  await expect(play(...exports)).rejects.toThrow(message);
});

test('the check of nightly exports does nothing when no copy leaves the account', async () => {
  await expect(checkOutsideCopy(run)).resolves.toBeUndefined();
});
