import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest of all, each more than half a minute, and what does so although its file is short. */
const longest = [
  'scripts/local/start.test.ts',
  'test/simulation.test.ts',
  'infra/least-privilege.test.ts',
  'functions/checkout/rush.test.ts',
  'functions/invoicing/endpoints/manual-invoices/issue-invoice.test.ts',
  'scripts/build-functions.test.ts',
  'web/e2e/specified-words.test.ts',
  'web/e2e/admin-procurement.test.ts',
  'web/e2e/back-office.test.ts',
];

const getRank = ({ moduleId }: TestSpecification): number => {
  const rank = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
  return rank === -1 ? longest.length : rank;
};

/**
 * Begins with what takes longest, or one worker would be busy with it at the end while the others wait. Where nothing is
 * known of earlier runs, as on a new machine, Vitest goes by the size of the files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => getRank(one) - getRank(other));
  }
}
