import { expect, test } from 'vitest';
import { suggestMailbox } from './mailbox-typo.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['Ada.Byron@GMAIL.CON', 'Ada.Byron@gmail.com'],
  ['ada@hotmial.co.uk', 'ada@hotmail.co.uk'],
  ['ada@yaho.co.uk', 'ada@yahoo.co.uk'],
  ['ada@iclod.com', 'ada@icloud.com'],
  ['ada@btinternet.co', 'ada@btinternet.com'],
  [' ada@outlok.com ', 'ada@outlook.com'],
])('%s is corrected to %s', (email, meant) => {
  expect(suggestMailbox(email)).toBe(meant);
});

test.each([
  '',
  'ada',
  'ada@',
  'ada@gmail',
  'ada@gmail.com',
  'ada@ymail.com',
  'ada@mail.com',
  'ada@dram.example',
])('%j gets no correction', (email) => {
  expect(suggestMailbox(email)).toBeUndefined();
});
