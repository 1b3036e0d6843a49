import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findSourceFile } from '#functions/domains.ts';
import { functionIds } from '#infra/functions.ts';
import { readSecret } from './config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const throttled = () => new Response('', { status: 400 });
const found = (Value: string) => Response.json({ Parameter: { Value } });

describe('a secret', () => {
  const asked: string[] = [];
  let answers: (() => Response)[];
  beforeEach(() => {
    asked.length = 0;
    vi.stubEnv('LINK_SECRET', undefined);
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${url} ${headers['X-Aws-Parameters-Secrets-Token']}`);
      return (answers.shift() ?? throttled)();
    });
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  test('is read decrypted through the Parameter Store extension, by the name of its parameter', async () => {
    vi.stubEnv('LINK_SECRET_ID', '/dram/dev/secrets/ONE');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    answers = [() => found('one')];
    expect(await readSecret('LINK_SECRET')).toBe('one');
    expect(asked).toEqual([
      'http://localhost:2773/systemsmanager/parameters/get?name=%2Fdram%2Fdev%2Fsecrets%2FONE&withDecryption=true token',
    ]);
  });

  test('is retried while Parameter Store refuses, up to four attempts', async () => {
    vi.stubEnv('LINK_SECRET_ID', '/dram/dev/secrets/TWO');
    answers = [throttled, throttled, () => found('two')];
    expect(await readSecret('LINK_SECRET')).toBe('two');
    vi.stubEnv('LINK_SECRET_ID', '/dram/dev/secrets/THREE');
    await expect(readSecret('LINK_SECRET')).rejects.toThrow('/dram/dev/secrets/THREE could not be read: 400');
    expect(asked).toHaveLength(3 + 4);
  });

  test('keeps its last value while Parameter Store refuses', async () => {
    vi.stubEnv('LINK_SECRET_ID', '/dram/dev/secrets/FOUR');
    answers = [() => found('four')];
    await readSecret('LINK_SECRET');
    expect(await readSecret('LINK_SECRET')).toBe('four');
    expect(asked).toHaveLength(2);
  });
});

// The extension answers only while a function is invoked, not while it is loaded.
test('no function makes a request while it is loaded', () => {
  const script = `
    const asked = [];
    globalThis.fetch = async (url) => { asked.push(String(url)); return new Response('', { status: 500 }); };
    for (const file of ${JSON.stringify(functionIds.map(findSourceFile))}) {
      const before = asked.length;
      await import('./' + file);
      if (asked.length > before) console.log(file, asked.slice(before).join(' '));
    }
    console.log('loaded');
    process.exit(0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr.includes('Error') ? stderr : ''}`).toBe('loaded\n');
});
