import { expect, test } from 'vitest';
import { documented, runDocumented } from './documented-commands.ts';

/** The way to a first deployment; the other documented commands are tested beside it, on their day. */
const first = ['bootstrap', 'preflight', 'deploy'];

test('each command of a first deployment is documented', () => {
  expect(documented).toEqual(expect.arrayContaining(first));
});

test.each(first)(
  'npm run %s gets as far as its first call to an account, and says that none answers',
  (name) => {
    const { status, stdout, stderr } = runDocumented(name);
    expect(status).toBe(1);
    expect(`${stdout}${stderr}`).toMatch(/ECONNREFUSED 127\.0\.0\.1:9|Need to perform AWS calls/);
    expect(stderr).not.toContain('node:internal');
  },
);
