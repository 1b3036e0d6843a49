import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDocumentStore } from '#scripts/emulators/common/document-store.ts';
import { startObjectStore } from '../object-store.ts';
import { secretsIn } from '../secrets.ts';
import { CorruptData, readOrExplain } from './corrupt-data.ts';

let folder: string;
const damaged = (name: string) => {
  const file = join(folder, name);
  writeFileSync(file, 'half a file '.repeat(1_000));
  return file;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dram-unreadable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('corrupt data', () => {
  it('in a document store is reported with the file and what to do', async () => {
    const file = damaged('ledger.sqlite');
    const begin = readOrExplain(file, async () => openDocumentStore(file));
    await expect(begin).rejects.toBeInstanceOf(CorruptData);
    await expect(begin).rejects.toThrow(`${file} cannot be read (file is not a database).`);
    await expect(begin).rejects.toThrow('npm run reset');
  });

  it('in the object store is reported', async () => {
    damaged('fauxqs.db');
    const begin = readOrExplain(folder, () => startObjectStore({ dataDir: folder }));
    await expect(begin).rejects.toBeInstanceOf(CorruptData);
  });

  it('in DynamoDB is reported when it returns an internal failure', async () => {
    const failing = async () => {
      throw Object.assign(new Error('The request processing has failed.'), { name: 'InternalFailure' });
    };
    await expect(readOrExplain('database', failing)).rejects.toBeInstanceOf(CorruptData);
  });

  it('in the secrets file is reported', () => {
    const file = damaged('secrets.json');
    expect(() => secretsIn(file)).toThrow(CorruptData);
  });

  it('is not reported for any other failure', async () => {
    const failing = async () => {
      throw new TypeError('a mistake of ours');
    };
    await expect(readOrExplain('database', failing)).rejects.toBeInstanceOf(TypeError);
  });
});
