/**
 * An AWS account on this machine: MiniStack, with what it lacks beside it. The extension that answers functions for secrets, the
 * edge in front of the APIs, Stripe and the model are ours.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { request as ask } from 'node:http';
import { devNull } from 'node:os';
import path from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { type LocalModel, startModel } from '#scripts/emulators/bedrock/server.ts';
import { type Payments, startPayments } from '#scripts/emulators/stripe/server.ts';
import { root } from '#scripts/local/folders.ts';
import { freePort } from '#scripts/local/kit/free-port.ts';
import { listen, type Running } from '#scripts/local/kit/listen.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import { startSupervised } from '#scripts/local/kit/supervised-process.ts';
import { edgeHeader } from '#shared/edge-header.ts';

export type EmulatedAccount = {
  /** Where the secrets' extension answers. */
  secretsPort: string;
  /** What it printed last, the functions' errors among it. */
  lastOutput(): string;
  payments: Payments;
  /** Passes calls on to an HTTP API as CloudFront would. */
  openEdge(apiName: string, originProof: string): Promise<Running>;
  /** Sent emails, the latest first. */
  emailsTo(address: string): Promise<Message[]>;
  close(): Promise<void>;
};

/** MiniStack's own, which no real account has. */
export const accountId = '000000000000';

/** Beside the project, or wherever Python finds it. */
const beside = path.resolve(root, '../shared/tools/ministack');
const preload = path.join(import.meta.dirname, 'localhost-names.cjs');

export async function startAccount(webhookSecret: string): Promise<EmulatedAccount> {
  const port = await freePort();
  const endpoint = `http://localhost:${port}`;
  // Nothing of whoever runs this may lead to a real account, which the last step would empty.
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  const client = {
    ...{ AWS_ENDPOINT_URL: endpoint, AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' },
    ...{ AWS_CONFIG_FILE: devNull, AWS_SHARED_CREDENTIALS_FILE: devNull },
  };
  // S3's names of buckets are names below localhost, which not every system resolves.
  const names = { NODE_OPTIONS: `--require ${preload}`, AWS_REGION: 'eu-west-2' };
  Object.assign(process.env, client, names);
  const secrets = await listen(answerForSecrets());
  const payments = await startPayments({ webhook: { secret: webhookSecret } });
  const model: LocalModel = await startModel();
  Object.assign(process.env, {
    ...{
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      IOT_MTLS_ENABLED: '0',
      LAMBDA_EXECUTOR: 'local',
    },
    ...{ PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: existsSync(beside) ? beside : '' },
    // The functions' processes take these over.
    STRIPE_API_URL: payments.url,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url,
  });
  const account = startSupervised(findPython(), ['-c', endWithInput], root);
  const close = async () => {
    await account.stop();
    await Promise.all([secrets.close(), payments.close(), model.close()]);
  };
  let hasEnded = false;
  void account.ended.then(() => {
    hasEnded = true;
  });
  const isReady = async () =>
    hasEnded || (await fetch(`${endpoint}/_ministack/ready`).catch(() => undefined))?.ok || undefined;
  await pollUntil(isReady, { what: 'MiniStack' });
  if (hasEnded) throw new Error(`MiniStack did not start: ${account.lastOutput()}`);
  const { Account } = await new STSClient({}).send(new GetCallerIdentityCommand({}));
  if (Account !== accountId) {
    await close();
    throw new Error(`The account ${Account} is not MiniStack's, so nothing was done in it.`);
  }
  return {
    secretsPort: String(secrets.port),
    lastOutput: () => account.lastOutput(),
    payments,
    close,
    openEdge: async (apiName, proof) => listen(passOn(port, await findApi(endpoint, apiName), proof)),
    emailsTo: (address) => emailsTo(endpoint, address),
  };
}

/** The packages that MiniStack needs may belong to the system's Python, though another comes first on the path. */
function findPython(): string {
  const can = (python: string) =>
    spawnSync(python, ['-c', 'import hypercorn, h11, yaml, ministack']).status === 0;
  const found = ['python3', '/usr/bin/python3'].find(can);
  if (found) return found;
  throw new Error('MiniStack, an emulated AWS account, was not found: pip install ministack');
}

/** MiniStack does not end with its standard input by itself, and must not outlive us. */
const endWithInput = `
import os, runpy, sys, threading
def end():
    sys.stdin.read()
    os._exit(0)
threading.Thread(target=end, daemon=True).start()
runpy.run_module('ministack', run_name='__main__')`;

function answerForSecrets(): Parameters<typeof listen>[0] {
  return async (incoming, outgoing) => {
    const SecretId = new URL(incoming.url ?? '', 'http://localhost').searchParams.get('secretId') ?? '';
    try {
      const secret = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
      outgoing.end(JSON.stringify({ SecretString: secret.SecretString }));
    } catch {
      outgoing.writeHead(404).end();
    }
  };
}

function passOn(port: number, apiId: string, proof: string): Parameters<typeof listen>[0] {
  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const host = `${apiId}.execute-api.localhost:${port}`;
    const passed = ask(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers, host, [edgeHeader]: proof } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  };
}

async function findApi(endpoint: string, name: string): Promise<string> {
  // There is no client of API Gateway among the packages, and MiniStack checks no signature.
  const authorization = 'AWS4-HMAC-SHA256 Credential=test/20260101/eu-west-2/apigateway/aws4_request';
  const answer = await fetch(`${endpoint}/v2/apis`, { headers: { authorization } });
  const { items } = (await answer.json()) as { items: { name: string; apiId: string }[] };
  const found = items.find((api) => api.name === name);
  if (!found) throw new Error(`There is no API ${name}.`);
  return found.apiId;
}

type Message = { To: string[]; Subject: string; BodyText: string };

async function emailsTo(endpoint: string, address: string): Promise<Message[]> {
  const answer = await fetch(`${endpoint}/_ministack/ses/messages`);
  const { messages } = (await answer.json()) as { messages: Record<string, Message[]> };
  return Object.values(messages)
    .flat()
    .filter(({ To }) => To.includes(address))
    .reverse();
}
