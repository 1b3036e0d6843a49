/**
 * An AWS account on this machine: MiniStack, plus what it lacks. The secrets extension for functions, the edge in front of
 * the APIs, Stripe and the model are our own emulators.
 */
import { existsSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { rehearsal } from '#infra/config/rehearsal.ts';
import { names } from '#infra/names.ts';
import { type Run, runCommand } from '#scripts/deploy/command.ts';
import { toArtefactFolder } from '#scripts/deploy/deployment.ts';
import { startModel } from '#scripts/emulators/bedrock/server.ts';
import { startPayments } from '#scripts/emulators/stripe/server.ts';
import { root } from '#scripts/local/folders.ts';
import { findFreePort } from '#scripts/local/kit/free-port.ts';
import { listen } from '#scripts/local/kit/listen.ts';
import { findPython, installPython } from '#scripts/local/kit/python.ts';
import { isAnswering, startSupervised, waitUntilReady } from '#scripts/local/kit/supervised-process.ts';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { edgeHeader } from '#shared/edge-header.ts';
import { closeCommandGaps, closeGaps, skippedSteps, startMiniStack, unseen } from './close-gaps.ts';
import { findApi, startEdge } from './emulated-edge.ts';
import type { RehearsalAccount } from './rehearsal-account.ts';
import './localhost-names.cjs';
import { setSecrets } from '#scripts/deploy/set-secrets.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import type { Purchase } from './rehearsal-account.ts';

/** Adds one bottle to the cart and sets its payment up, without a browser. */
async function checkOut({ visitor, productId, email }: Purchase) {
  await visitor.call(cartApi.addItem, { body: { productId, quantity: 1 } });
  const { sessionId } = visitor;
  const address = '14 Archer Street, Soho, London W1D 7BD';
  return visitor.call(checkoutApi.createPaymentIntent, {
    body: {
      sessionId,
      deliveryMethod: 'royal-mail-tracked-48',
      guestDetails: { name: 'Ada Byron', email, address },
    },
  });
}

const config = rehearsal;
const webhookSecret = 'whsec_rehearsal';
/** MiniStack does not resolve parameter references in a function's environment, so this text is the secret. */
const originProof = `{{resolve:ssm:${names.originSecret(config, 'origin')}}}`;

const besideFolder = path.resolve(root, '../shared/tools/ministack');
const preload = path.join(import.meta.dirname, 'localhost-names.cjs');

/** From the folder beside the project, or from PyPI. */
function findMiniStack(): { python: string; PYTHONPATH: string } {
  const python = existsSync(besideFolder) && findPython('hypercorn, h11, yaml, defusedxml');
  if (python) return { python, PYTHONPATH: besideFolder };
  return { python: installPython('ministack==1.4.21', 'ministack'), PYTHONPATH: '' };
}

/** Starts the account. Without `builds`, pages that are up to date are not built again, and only some functions are bundled. */
export async function startEmulatedAccount({ builds }: { builds: boolean }): Promise<RehearsalAccount> {
  const { python, PYTHONPATH } = findMiniStack();
  const secrets = await listen(answerForSecrets());
  const payments = await startPayments({ webhook: { secret: webhookSecret } });
  const model = await startModel();
  // Chosen last, so no other emulator gets the same port.
  const port = await findFreePort();
  const endpoint = `http://localhost:${port}`;
  // The user's own settings must not lead to a real account, which the last step would empty.
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  const client = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_REGION: config.region,
  };
  // S3 uses bucket names as hosts below localhost, which not every system resolves.
  Object.assign(process.env, client, { NODE_OPTIONS: `--require ${preload}` });
  Object.assign(process.env, {
    BIND_HOST: '127.0.0.1',
    GATEWAY_PORT: String(port),
    IOT_MTLS_ENABLED: '0',
    LAMBDA_EXECUTOR: 'local',
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONPATH,
    // The functions' processes inherit these.
    STRIPE_API_URL: payments.url,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url,
  });
  const account = startSupervised(python, ['-c', startMiniStack], root);
  const edge = await startEdge({ config, port, originProof });
  const close = async () => {
    await edge.close();
    await account.stop();
    await Promise.all([secrets.close(), payments.close(), model.close()]);
  };
  try {
    await waitUntilReady('MiniStack', account, () => isAnswering(`${endpoint}/_ministack/ready`));
  } catch (error) {
    await close();
    throw error;
  }
  const { Account } = await new STSClient({}).send(new GetCallerIdentityCommand({}));
  if (Account !== config.account) {
    await close();
    throw new Error(`The account ${Account} is not MiniStack's, so nothing was done in it.`);
  }

  const secretsPort = String(secrets.port);
  const changeTemplates = () => {
    const closed = closeGaps(toArtefactFolder(config), { port, secretsPort, edge: edge.url });
    for (const [gap, times] of closed) console.log(`${gap} (${times})`);
  };
  const run: Run = async (command, args, settings, folder) => {
    if (!builds && command === 'vite') return runCommand('node', ['scripts/local/web-build.ts']);
    if (!builds && command === 'cdk' && args[0] === 'synth') {
      await runCommand('node', ['scripts/rehearse/build-slice.ts']);
      // The CDK's validation takes most of the synthesis, and `infra/templates.test.ts` has it validate every template.
      return runCommand(command, [...args, '--build', ''], { ...settings, CDK_VALIDATION: 'false' }, folder);
    }
    return runCommand(command, args, settings, folder);
  };
  return {
    place: 'emulated',
    config,
    unseen,
    skips: skippedSteps,
    restoresMoments: false,
    tagsResources: false,
    email: 'ada@example.com',
    run: closeCommandGaps(run, changeTemplates),
    async openShop(passwordHash) {
      await setSecrets(config, {
        ADMIN_PASSWORD_HASH: passwordHash,
        STRIPE_SECRET_KEY: payments.secretKey,
        STRIPE_WEBHOOK_SECRETS: webhookSecret,
      });
      const socketApi = await findApi(port, names.stack(config, 'socket'));
      payments.webhooks.url = `${edge.url}${webhooksApi.receiveStripeEvent.path}`;
      const socket = {
        url: `ws://${socketApi}.execute-api.localhost:${port}${consultationPath}`,
        headers: { [edgeHeader]: originProof },
      };
      return { url: edge.url, origin: edge.url, socket };
    },
    readEmails: (address) => readEmails(endpoint, address),
    async buy(purchase) {
      const { paymentIntentId } = await checkOut(purchase);
      payments.pay(paymentIntentId);
    },
    lastOutput: () => account.lastOutput(),
    close,
  };
}

function answerForSecrets(): Parameters<typeof listen>[0] {
  return async (incoming, outgoing) => {
    const Name = new URL(incoming.url ?? '', 'http://localhost').searchParams.get('name') ?? '';
    try {
      const { Parameter } = await new SSMClient({}).send(
        new GetParameterCommand({ Name, WithDecryption: true }),
      );
      outgoing.end(JSON.stringify({ Parameter }));
    } catch {
      outgoing.writeHead(404).end();
    }
  };
}

type Message = { To: string[]; BodyText: string };

async function readEmails(endpoint: string, address: string): Promise<string[]> {
  const answer = await fetch(`${endpoint}/_ministack/ses/messages`);
  const { messages } = (await answer.json()) as { messages: Record<string, Message[]> };
  return Object.values(messages)
    .flat()
    .filter(({ To }) => To.includes(address))
    .map(({ BodyText }) => BodyText)
    .reverse();
}
