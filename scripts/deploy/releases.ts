import { execFile } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';

/** One deployment of a stage, as recorded in the stage's releases bucket. */
export type Release = {
  /** Its start time and commit, so the newest sorts last: `20261123T140000Z-abc1234`. */
  id: string;
  commit: string;
  startedAt: string;
  /** Set once the deployment has passed. */
  deployedAt?: string;
  /** Set when the release is rolled back: the target release, and whether the rollback is finished. */
  takenBack?: { to: string; startedAt: string; finishedAt?: string };
};

const prefix = 'releases/';
const toRecordKey = (id: string) => `${prefix}${id}.json`;
const toArtefactKey = (id: string) => `${prefix}${id}.tgz`;

const run = promisify(execFile);

export const createReleaseId = (commit: string, now: Date): string =>
  `${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${commit}`;

/** The releases of a stage in the order of their start. Beyond a thousand the oldest have expired long ago. */
export class ReleaseStore {
  readonly #s3: S3Client;
  readonly #Bucket: string;

  constructor(s3: S3Client, bucket: string) {
    this.#s3 = s3;
    this.#Bucket = bucket;
  }

  async list(): Promise<Release[]> {
    const { Contents = [] } = await this.#s3.send(
      new ListObjectsV2Command({ Bucket: this.#Bucket, Prefix: prefix }),
    );
    const keys = Contents.map(({ Key = '' }) => Key).filter((key) => key.endsWith('.json'));
    return Promise.all(keys.sort().map((key) => this.#read(key)));
  }

  async #read(Key: string): Promise<Release> {
    const { Body } = await this.#s3.send(new GetObjectCommand({ Bucket: this.#Bucket, Key }));
    return JSON.parse((await Body?.transformToString()) ?? '') as Release;
  }

  async write(release: Release): Promise<void> {
    await this.#s3.send(
      new PutObjectCommand({
        Bucket: this.#Bucket,
        Key: toRecordKey(release.id),
        Body: JSON.stringify(release),
        ContentType: 'application/json',
      }),
    );
  }

  /** Packs an artefact's folder and stores it, without the packages that the CDK has cached in it. */
  async storeArtefact({ id }: Release, folder: string): Promise<number> {
    const temporary = mkdtempSync(path.join(tmpdir(), 'dram-release-'));
    try {
      const file = path.join(temporary, 'artefact.tgz');
      await run('tar', ['-czf', file, '--exclude', './.cache', '-C', folder, '.']);
      const Body = readFileSync(file);
      await this.#s3.send(
        new PutObjectCommand({
          Bucket: this.#Bucket,
          Key: toArtefactKey(id),
          Body,
          ContentType: 'application/gzip',
        }),
      );
      return Body.length;
    } finally {
      rmSync(temporary, { recursive: true });
    }
  }

  /** Unpacks a stored artefact into a folder, which is emptied first. */
  async fetchArtefact({ id }: Release, folder: string): Promise<void> {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const { Body } = await this.#s3.send(
      new GetObjectCommand({ Bucket: this.#Bucket, Key: toArtefactKey(id) }),
    );
    const file = path.join(folder, 'artefact.tgz');
    await pipeline(Body as Readable, createWriteStream(file));
    await run('tar', ['-xzf', file, '-C', folder]);
    rmSync(file);
  }
}

/** The next rollback, or why there is nothing to do. */
export type RollbackChoice = { bad: Release; target: Release } | { done: string } | { refused: string };

const isSound = ({ deployedAt, takenBack }: Release): boolean => !!deployedAt && !takenBack;

/**
 * Chooses the release before the newest one, whether or not the newest was fully deployed. An unfinished rollback continues.
 * A finished one is not repeated, so a second command does not roll back a further release. `to` names another release.
 */
export function chooseRollback(releases: readonly Release[], to?: string): RollbackChoice {
  const bad = releases.at(-1);
  if (!bad) return { refused: 'No release of this stage is recorded: deploy the commit that you want.' };
  const find = (id: string) => releases.find((release) => release.id === id);
  const wanted = to ?? bad.takenBack?.to;
  if (wanted) {
    const target = find(wanted);
    if (!target?.deployedAt) return { refused: `${wanted} is not a release that was completely deployed.` };
    if (target === bad) return { refused: `${wanted} is the newest release itself.` };
    if (bad.takenBack?.to === wanted && bad.takenBack.finishedAt)
      return { done: `${bad.id} is already rolled back, and the stage runs ${wanted}.` };
    return { bad, target };
  }
  const target = releases.slice(0, -1).findLast(isSound);
  return target ? { bad, target } : { refused: `No release before ${bad.id} was completely deployed.` };
}
