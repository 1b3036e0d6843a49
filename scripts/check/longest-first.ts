import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './check-environment.ts';
import { getSeconds } from './durations.ts';

const toSeconds = ({ moduleId }: TestSpecification): number => getSeconds(relative(root, moduleId));

/**
 * Runs the longest files first, so that no worker is still busy with one at the end while the others wait. Without data of
 * earlier runs, as on a new machine, Vitest sorts by file size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => toSeconds(other) - toSeconds(one));
  }
}
