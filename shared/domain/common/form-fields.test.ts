import { expect, test } from 'vitest';
import { buildAmount, negativeAmount } from './form-fields.ts';

const missing = 'Please enter an amount';
const Amount = buildAmount(missing);

test.each([
  ['12.9', 1_290],
  [0.1 + 0.2, 30],
  ['-5', negativeAmount],
  [-5, negativeAmount],
  ['much', missing],
  [{ toString: 0 }, missing],
  [[], missing],
  [undefined, missing],
])('an amount sent as %j gives %s', (sent, expected) => {
  const { data, error } = Amount.safeParse(sent);
  expect(data ?? error?.issues[0]?.message).toBe(expected);
});
