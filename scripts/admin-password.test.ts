import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPassword } from '#functions/back-office/password-hash.ts';
import { listen, type RunningServer } from './local/kit/listen.ts';

const script = join(import.meta.dirname, 'admin-password.ts');
let folder: string;
let account: RunningServer;
/** What was sent to the account to be stored. */
let sent: { Name: string; Type: string; Overwrite: boolean; Value: string }[];
let isDenied: boolean;
let isDeployed: boolean;

const output = '<OutputKey>tableName</OutputKey><OutputValue>dram</OutputValue>';
const stack = `<StackName>dram</StackName><Outputs><member>${output}</member></Outputs>`;
const deployed = `<DescribeStacksResult><Stacks><member>${stack}</member></Stacks></DescribeStacksResult>`;
const missing = '<Error><Code>ValidationError</Code><Message>Stack dram does not exist</Message></Error>';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dram-password-'));
  sent = [];
  isDenied = false;
  isDeployed = true;
  account = await listen(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    if (body.startsWith('Action=GetCallerIdentity')) {
      const identity = '<Account>000000000000</Account><Arn>arn:aws:iam::000000000000:user/ada</Arn>';
      const result = `<GetCallerIdentityResult>${identity}</GetCallerIdentityResult>`;
      outgoing.end(`<GetCallerIdentityResponse>${result}</GetCallerIdentityResponse>`);
    } else if (body.startsWith('Action=DescribeStacks')) {
      if (isDeployed) outgoing.end(`<DescribeStacksResponse>${deployed}</DescribeStacksResponse>`);
      else outgoing.writeHead(400).end(`<ErrorResponse>${missing}</ErrorResponse>`);
    } else if (isDenied) {
      outgoing.writeHead(400).end(JSON.stringify({ __type: 'AccessDeniedException', message: 'Denied.' }));
    } else {
      sent.push(JSON.parse(body));
      outgoing.end('{"Version":2}');
    }
  });
});
afterEach(async () => {
  await account.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...options: string[]) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const env = {
      ...process.env,
      DRAM_LOCAL_DIR: folder,
      AWS_ENDPOINT_URL: account.url,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    };
    execFile(process.execPath, [script, ...options], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
const readSecrets = () => JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));

describe('the command that sets the admin password', () => {
  it("sets the local shop's password, and leaves its other secrets unchanged", async () => {
    expect((await run('--password', 'a first password')).status).toBe(0);
    const first = readSecrets();
    expect(first.adminPassword).toBe('a first password');
    const { stdout } = await run();
    expect(readSecrets()).toEqual({ ...first, adminPassword: /Password {2}(\S{20,})/.exec(stdout)?.[1] });
    expect(sent).toEqual([]);
  });

  it("stores a stage's password as a hash", async () => {
    expect(await run('--stage', 'rehearsal', '--password', 'a long password')).toMatchObject({ status: 0 });
    expect(sent).toMatchObject([
      { Name: '/dram/rehearsal/secrets/ADMIN_PASSWORD_HASH', Type: 'SecureString', Overwrite: true },
    ]);
    expect(await isPassword('a long password', sent[0]?.Value ?? '')).toBe(true);
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });

  it('fails without storing a password when the stage is not deployed', async () => {
    isDeployed = false;
    expect(await run('--stage', 'rehearsal')).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The secret was not changed: There is no stack dram-rehearsal-data: deploy the stage rehearsal first.\n',
    });
    expect(sent).toEqual([]);
  });

  it('fails when the secret cannot be stored, or when the password is too short', async () => {
    isDenied = true;
    expect(await run('--stage', 'rehearsal')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('Denied.'),
    });
    expect(await run('--password', 'short')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('at least 12'),
    });
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });
});
