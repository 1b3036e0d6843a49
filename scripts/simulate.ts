/**
 * Simulates the whole shop, with thousands of steps per seed: `npm run simulate` plays a new seed in about ten minutes, `npm
 * run simulate -- --hours 2` plays new seeds until the time is over, and `npm run simulate -- --seed 7 --steps 120` (or
 * `SEED=7 STEPS=120 npm run simulate`) repeats one run.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { hours: { type: 'string' }, seed: { type: 'string' }, steps: { type: 'string' } },
});
const { SEED, STEPS, MINUTES } = process.env;
const newSeed = values.hours === undefined ? String(Math.floor(Math.random() * 1e6)) : undefined;
const given = {
  SEED: values.seed ?? SEED ?? newSeed,
  STEPS: values.steps ?? STEPS ?? '2000',
  MINUTES: values.hours === undefined ? MINUTES : String(Number(values.hours) * 60),
};
const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
const run = spawn('vitest', ['run', '--project', 'api', 'test/simulation.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ...set },
});
run.on('exit', (code) => process.exit(code ?? 1));
