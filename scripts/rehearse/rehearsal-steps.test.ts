import { expect, test } from 'vitest';
import { scratch } from '#infra/config/scratch.ts';
import { skippedSteps } from './close-gaps.ts';
import { listRealSkips } from './real-account.ts';
import type { RehearsalAccount } from './rehearsal-account.ts';
import { listSteps } from './rehearsal-steps.ts';

const refuse = () => Promise.reject(new Error('No step is taken here.'));
const account = (skips: Record<string, string>): RehearsalAccount => ({
  place: 'real',
  config: scratch,
  skips,
  unseen: [],
  restoresMoments: true,
  tagsResources: true,
  email: 'ada@inbox.test',
  run: refuse,
  openShop: refuse,
  readEmails: refuse,
  buy: refuse,
  close: refuse,
  lastOutput: () => '',
});
const listNames = (skips: Record<string, string> = {}) => listSteps(account(skips)).map(({ name }) => name);
const listSkipped = (skips: Record<string, string>) =>
  listSteps(account(skips))
    .filter((step) => step.skips)
    .map(({ name }) => name);

test('a rehearsal runs the deploy steps, then sales, emails, rollback, restore and destroy', () => {
  const names = listNames();
  expect(names.slice(0, 2)).toEqual(['bootstrap both regions', 'preflight']);
  expect(names.filter((name) => name.startsWith('deploy: '))).toContain('deploy: deploy the rest');
  expect(names.slice(names.indexOf('set secrets'))).toEqual([
    'set secrets',
    'enter the back office and add a bottle',
    'add a picture',
    'browse',
    'sign in by a mailed code',
    'buy: card, webhook, order',
    'follow the sale: confirmation',
    'follow the sale: invoice',
    'measure cold starts',
    'refund',
    'ask AI Simo',
    'ask AI Simo over the socket',
    'run every schedule once',
    'change a function and deploy again',
    'break a deployment half-way, and repeat the command',
    'release a change',
    'roll back, site included',
    'take the other documented commands',
    'restore drill',
    'restore drill from outside the account',
    'destroy, and list what is left',
  ]);
});

test('every kind of account lists the same steps and skips exactly those it declares', () => {
  for (const skips of [skippedSteps, listRealSkips(scratch, true), listRealSkips(scratch, false)]) {
    expect(listNames(skips)).toEqual(listNames());
    expect(listSkipped(skips).sort()).toEqual(Object.keys(skips).sort());
  }
});

test('a real account skips email steps without a mailbox and the outside restore drill without a bucket', () => {
  const stage = { ...scratch, outsideCopy: { bucket: 'copies', account: '444455556666' } };
  expect(listSkipped(listRealSkips(stage, false))).toEqual([
    'sign in by a mailed code',
    'follow the sale: confirmation',
    'follow the sale: invoice',
  ]);
  expect(listSkipped(listRealSkips(stage, true))).toEqual(['follow the sale: invoice']);
  expect(listSkipped(listRealSkips(scratch, true))).toEqual([
    'follow the sale: invoice',
    'restore drill from outside the account',
  ]);
});
