/**
 * `npm run evaluate` asks the written questions of the model that the settings name, or of the emulator, and prints how well
 * its answers meet the expectations. `-- --report evaluation.md` also writes the report to a file, `-- --kind injection` asks
 * the questions of one kind, `-- --tuning` those that are not held out, and `-- --write` writes the results into the table of
 * `docs/generated/evaluation.md`.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createTableInput, tableDefinition } from '#functions/table/table-definition.ts';
import { forwardFrom } from '#scripts/emulators/bedrock/forward/forward-settings.ts';
import { startModel } from '#scripts/emulators/bedrock/server.ts';
import { createTable } from '#scripts/local/create-table.ts';
import { startDynamoDb } from '#scripts/local/dynamodb.ts';
import { environmentFor, misleading } from '#scripts/local/environment.ts';
import { root } from '#scripts/local/folders.ts';
import { createDisposables } from '#scripts/local/kit/disposables.ts';
import { expectAnswers, missingForModel, NotSetUp } from '#scripts/local/missing-settings.ts';
import { providers } from '#scripts/local/providers.ts';
import { tableClient } from '#scripts/local/store-clients.ts';
import type { Evaluation } from './evaluate-all.ts';
import { meetsFloors } from './floors.ts';
import { isHeldOut, kinds } from './question.ts';
import { questions } from './questions.ts';
import { buildReport } from './report.ts';
import { buildTable } from './table.ts';

const { values: wanted } = parseArgs({
  options: {
    report: { type: 'string' },
    kind: { type: 'string' },
    write: { type: 'boolean', default: false },
    tuning: { type: 'boolean', default: false },
  },
});
const resultsFile = path.join(root, 'docs/generated/evaluation.md');
const closing = createDisposables();

/** Only the model may be external: the questions are about the sample catalogue, in a separate table. */
async function setUp(): Promise<string> {
  const { model: given } = providers(process.env);
  const provided = { model: given };
  const missing = missingForModel(process.env);
  if (missing) throw new NotSetUp(missing);
  await expectAnswers(provided);
  const database = await startDynamoDb({});
  closing.add(() => database.close());
  const forward = forwardFrom(process.env);
  const local = given ? undefined : await startModel({ forward });
  if (local) closing.add(() => local.close());
  for (const name of misleading(provided)) delete process.env[name];
  const nowhere = 'http://127.0.0.1:9';
  const at = {
    shop: nowhere,
    objects: nowhere,
    mail: nowhere,
    queues: nowhere,
    payments: nowhere,
    edge: nowhere,
  };
  const socket = { url: nowhere, endpoint: nowhere };
  const secrets = {
    adminPassword: 'none',
    owner: 'none',
    linkSecret: 'none',
    originSecret: 'none',
    stripeSecretKey: 'none',
    stripePublishableKey: 'none',
    stripeWebhookSecret: 'none',
    shopifyAdminToken: 'shpat',
    shopifyStorefrontToken: 'shpss',
    clickAndDropKey: 'none',
    idealPostcodesKey: 'none',
  };
  const model = given ?? local?.url ?? '';
  const others = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^AWS_ENDPOINT|^TABLE/.test(name)),
  );
  Object.assign(
    process.env,
    environmentFor(others, provided, { ...at, socket, database: database.url, model }, secrets),
  );
  await createTable(
    tableClient(),
    createTableInput(process.env.TABLE_NAME ?? ''),
    tableDefinition.ttlAttribute,
  );
  return forward?.model ?? (given ? (process.env.CHAT_MODEL_QUICK ?? given) : "the emulator's rules");
}

function printResult({ question, faults }: Evaluation): void {
  const texts = isHeldOut(question) ? ['held out'] : faults.map(({ text }) => text);
  console.log(`${faults.length === 0 ? 'as expected' : 'UNEXPECTED '}  ${question.id}  ${texts.join('; ')}`);
}

async function evaluate(): Promise<boolean> {
  const name = await setUp();
  const [{ evaluateAll }, { fillShop }, { model }] = await Promise.all([
    import('./evaluate-all.ts'),
    import('./sample-shop.ts'),
    import('#functions/adapters/wiring/model.ts'),
  ]);
  const now = new Date();
  await fillShop(now);
  const selected = questions.filter(
    (one) => one.kind === (wanted.kind ?? one.kind) && !(wanted.tuning && isHeldOut(one)),
  );
  if (selected.length === 0) throw new NotSetUp(`There is no such kind; the kinds are ${kinds.join(', ')}.`);
  const all = await evaluateAll(selected, { model: model(), now, onAnswer: printResult });
  const report = buildReport(all, { model: name, at: now });
  console.log(`\n${report}`);
  if (wanted.report) writeFileSync(wanted.report, report);
  if (wanted.write) {
    if (selected.length < questions.length) throw new NotSetUp('The table holds results of all questions.');
    const before = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8') : '';
    writeFileSync(resultsFile, buildTable(before, all, { model: name, at: now }));
  }
  return meetsFloors(all, name);
}

try {
  process.exitCode = (await evaluate()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof NotSetUp ? error.message : error);
  process.exitCode = 1;
} finally {
  await closing.closeAll();
}
