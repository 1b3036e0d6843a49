import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './check-environment.ts';
import { getSeconds } from './durations.ts';

const toSeconds = ({ moduleId }: TestSpecification): number => getSeconds(relative(root, moduleId));

/**
 * Begins with what takes longest, or one worker would be busy with it at the end while the others wait. Where nothing is
 * known of earlier runs, as on a new machine, Vitest goes by the size of the files.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => toSeconds(other) - toSeconds(one));
  }
}
