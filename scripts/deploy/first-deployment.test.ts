import { expect, test } from 'vitest';
import { documented, firstDeployment, tryDocumented, withoutAccount } from './documented-commands.ts';

test('each command of a first deployment is documented', () => {
  expect(documented).toEqual(expect.arrayContaining(firstDeployment));
});

test.each(firstDeployment)(
  'npm run %s runs up to its first AWS call, and fails without a stack trace',
  (name) => {
    expect(tryDocumented(name)).toEqual(withoutAccount);
  },
);
