import { expect, test } from 'vitest';
import { documented, firstDeployment, tryDocumented, withoutAccount } from './documented-commands.ts';

test('each command of a first deployment is documented', () => {
  expect(documented).toEqual(expect.arrayContaining(firstDeployment));
});

test.each(firstDeployment)('npm run %s gets as far as its first call to an account, and says so', (name) => {
  expect(tryDocumented(name)).toEqual(withoutAccount);
});
