import { expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { createVisitorAddress } from '#functions/testing/visitor.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { store } from '#shared/store.ts';
import { handler } from './hand-over.ts';

withTable();
const shop = withShop();

let count = 0;
const handOver = (changes: object = {}, visitor = createVisitorAddress()) =>
  request(handler, assistantApi.handOver, {
    body: {
      id: `hand-over-${++count}`,
      email: `ada${count}@example.com`,
      note: 'It is for my father.\nHe likes smoke.',
      consent: true,
      conversation: [
        { role: 'user', content: 'My card is 4242 4242 4242 4242. A <b>person</b>, please' },
        { role: 'assistant', content: 'A person is happy to help.' },
      ],
      ...changes,
    },
    headers: { 'x-forwarded-for': `${visitor}, 192.0.2.9` },
  });

const emails = () => shop.mail.messages().filter(({ to }) => to.includes(store.email));

test('204 emails the conversation to the shop once, and replies go to the visitor', async () => {
  const before = emails().length;
  const sent = { id: 'hand-over-once', email: 'ada@example.com' };
  for (const _ of [1, 2]) expect((await handOver(sent)).status).toBe(204);
  expect(emails().length).toBe(before + 1);
  const [email] = emails().slice(-1);
  expect(email).toMatchObject({ replyTo: ['ada@example.com'] });
  expect(email?.text).toContain('Visitor: My card is [card number]. A <b>person</b>, please');
  expect(email?.text).toContain('AI Simo: A person is happy to help.');
  expect(email?.html).not.toContain('<b>person');
});

test.each([
  ['no consent', { consent: false }, 'consent'],
  ['an invalid email address', { email: 'ada' }, 'email'],
  ['an empty conversation', { conversation: [] }, 'conversation'],
])('400 for %s', async (_, changes, field) => {
  expect(await handOver(changes)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});

test('429 after four hand-overs per day for one email address', async () => {
  clock.set(() => new Date('2026-05-21T12:00:00Z'));
  const statuses = [];
  for (let at = 0; at < 5; at += 1) statuses.push((await handOver({ email: 'often@example.com' })).status);
  expect(statuses).toEqual([204, 204, 204, 204, 429]);
});
