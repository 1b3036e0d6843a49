import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '#scripts/local/object-store.ts';
import { chooseRollback, createReleaseId, type Release, ReleaseStore } from './releases.ts';

const release = (hour: number, more: Partial<Release> = {}): Release => {
  const startedAt = new Date(Date.UTC(2026, 10, 23, hour));
  const at = startedAt.toISOString();
  return {
    id: createReleaseId(`c${hour}`, startedAt),
    commit: `c${hour}`,
    startedAt: at,
    deployedAt: at,
    ...more,
  };
};
const [first, second, third] = [release(1), release(2), release(3)];
const back = (to: Release, finishedAt?: string) => ({
  takenBack: { to: to.id, startedAt: '2026-11-23T09:00:00.000Z', ...(finishedAt && { finishedAt }) },
});

describe('a rollback', () => {
  test('goes back to the release before the newest', () => {
    expect(chooseRollback([first, second])).toEqual({ bad: second, target: first });
  });

  test('goes back to the last complete release after an incomplete deployment', () => {
    const half = release(4, { deployedAt: undefined });
    expect(chooseRollback([first, second, half])).toMatchObject({ target: second });
    expect(chooseRollback([first, release(3, { deployedAt: undefined }), half])).toMatchObject({
      target: first,
    });
  });

  test('continues when it was interrupted, and does nothing when it is complete', () => {
    expect(chooseRollback([first, second, { ...third, ...back(first) }])).toMatchObject({ target: first });
    expect(chooseRollback([first, second, { ...third, ...back(second, 'now') }])).toEqual({
      done: `${third.id} is already rolled back, and the stage runs ${second.id}.`,
    });
  });

  test('skips releases that were rolled back, unless one is named', () => {
    const withdrawn = { ...second, ...back(first, 'now') };
    expect(chooseRollback([first, withdrawn, third])).toMatchObject({ target: first });
    expect(chooseRollback([first, withdrawn, third], second.id)).toMatchObject({ target: withdrawn });
  });

  test('goes back one more release when that release is named', () => {
    const done = { ...third, ...back(second, 'now') };
    expect(chooseRollback([first, second, done], first.id)).toMatchObject({ bad: done, target: first });
  });

  test.each([
    ['no release is recorded', [], undefined, 'No release'],
    ['there is only one release', [first], undefined, 'No release before'],
    [
      'no earlier deployment was completed',
      [release(0, { deployedAt: undefined }), first],
      undefined,
      'No release before',
    ],
    ['the named release does not exist', [first, second], 'c9', 'c9 is not a release'],
    ['the named release is the newest', [first, second], second.id, 'the newest'],
  ] as const)('is refused with the reason when %s', (_, releases, to, reason) => {
    expect(chooseRollback(releases, to)).toEqual({ refused: expect.stringContaining(reason) });
  });
});

describe('the release store', () => {
  let store: ObjectStore;
  let releases: ReleaseStore;
  beforeAll(async () => {
    store = await startObjectStore({ buckets: ['releases'] });
    releases = new ReleaseStore(new S3Client({ endpoint: store.url, forcePathStyle: true }), 'releases');
  });
  afterAll(() => store.close());

  test('lists releases by start time, and returns a stored artefact without its cache', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dram-artefact-'));
    writeFileSync(path.join(folder, 'manifest.json'), 'whole');
    mkdirSync(path.join(folder, '.cache'));
    writeFileSync(path.join(folder, '.cache', 'packed.zip'), 'made again');
    for (const one of [third, first, second]) await releases.write(one);
    expect(await releases.storeArtefact(first, folder)).toBeGreaterThan(0);
    expect(await releases.list()).toEqual([first, second, third]);
    const target = path.join(folder, 'unpacked');
    await releases.fetchArtefact(first, target);
    expect(readFileSync(path.join(target, 'manifest.json'), 'utf8')).toBe('whole');
    for (const other of ['artefact.tgz', '.cache']) expect(existsSync(path.join(target, other))).toBe(false);
  });
});
