import { afterEach, describe, expect, test } from 'vitest';
import { type Copy, copyProject, readSteps, type Step } from './follow-along.ts';

const commands = {
  types: 'tsc --noEmit -p .',
  format: 'biome check --error-on-warnings shared functions infra/grants web/src/features',
  names: 'git add --all && node scripts/check/plain-names.ts',
  unused: 'knip',
  openapi: 'node scripts/openapi.ts --check',
  rights: 'node scripts/rights.ts',
  handlers: 'vitest run test/handlers.test.ts',
} as const;

let copy: Copy | undefined;
afterEach(() => copy?.remove());

function follow(steps: readonly Step[]): Copy {
  copy = copyProject();
  copy.follow(steps);
  return copy;
}

function expectGreen({ run }: Copy, ...all: string[]): void {
  for (const command of all) {
    const { isGreen, output } = run(command);
    expect(isGreen, `\`${command}\`:\n${output}`).toBe(true);
  }
}

/** An example is followed except for one step, and a check must then say what is missing. */
type Omission = [step: string, omitted: (step: Step) => boolean, command: string, message: RegExp];

function testOmissions(heading: string, omissions: readonly Omission[]): void {
  test.each(omissions)('the checks fail without %s, and say what to do', (_, omitted, command, message) => {
    const steps = readSteps(heading);
    expect(steps.filter(omitted)).toHaveLength(1);
    const edits = steps.filter((step) => step.kind !== 'run' && !omitted(step));
    const { isGreen, output } = follow(edits).run(command);
    expect(output).toMatch(message);
    expect(isGreen).toBe(false);
  });
}

const inserts = (file: string) => (step: Step) => step.kind === 'insert' && step.file === file;
const creates = (end: string) => (step: Step) => step.kind === 'create' && step.file.endsWith(end);
const isRun = ({ kind }: Step): boolean => kind === 'run';

describe('the guide to adding a product field in docs/contributing.md', () => {
  const heading = 'Add a product field';

  test('its steps lead to a change that passes the checks', () => {
    const { types, format, names, unused, openapi } = commands;
    const done = follow(readSteps(heading));
    expectGreen(done, types, format, names, unused, openapi);
    const proof = 'functions/catalogue/endpoints/products/products.test.ts test/product-csv.test.ts';
    expectGreen(done, `vitest run ${proof} scripts/openapi.test.ts shared/contracts/text-fields.test.ts`);
  });

  testOmissions(heading, [
    [
      'the row on the product page',
      inserts('web/src/features/product/full-details.tsx'),
      commands.types,
      /full-details\.tsx[\s\S]*Property 'closure' is missing/,
    ],
    ['the updated API reference', isRun, commands.openapi, /run `npm run openapi`/],
  ]);
});

describe('the guide to adding an endpoint in docs/contributing.md', () => {
  const heading = 'Add an endpoint';

  test('its steps lead to a change that passes the checks', () => {
    const done = follow(readSteps(heading));
    expectGreen(done, ...Object.values(commands));
    expectGreen(
      done,
      'vitest run functions/cart/endpoints/count-items.test.ts test/access.test.ts test/admin-access.test.ts',
      'vitest run scripts/openapi.test.ts infra/access.test.ts infra/stacks.test.ts infra/least-privilege.test.ts',
      'vitest run test/fuzz.test.ts',
    );
  });

  testOmissions(heading, [
    ['the contract', inserts('shared/contracts/cart.ts'), commands.types, /'countItems' does not exist/],
    [
      'the handler',
      creates('count-items.ts'),
      commands.handlers,
      /write functions\/cart\/endpoints\/count-items\.ts/,
    ],
    [
      'the test',
      creates('.test.ts'),
      commands.handlers,
      /write functions\/cart\/endpoints\/count-items\.test\.ts/,
    ],
    [
      'the grant',
      inserts('infra/grants/cart.ts'),
      commands.types,
      /cart\.ts[\s\S]*Property 'countItems' is missing/,
    ],
    ['the updated rights', isRun, commands.rights, /run `npm run rights -- --write`/],
  ]);
});
