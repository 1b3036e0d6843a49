import { expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { request } from '#functions/testing/request.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { createVisitorAddress } from '#functions/testing/visitor.ts';
import { enquiriesApi } from '#shared/contracts/catalogue/enquiries.ts';
import { store } from '#shared/store.ts';
import { handler } from './send-enquiry.ts';

withTable();
const shop = withShop();

let count = 0;
const ask = (changes: object = {}, id = 'prd_none') =>
  request(handler, enquiriesApi.sendEnquiry, {
    params: { id },
    body: {
      requestId: `enquiry-${++count}`,
      email: `ada${count}@example.com`,
      question: 'How full is it?\nIs the <b>seal</b> whole?',
      ...changes,
    },
    headers: { 'x-forwarded-for': `${createVisitorAddress()}, 192.0.2.9` },
  });

const emails = () => shop.mail.messages().filter(({ to }) => to.includes(store.email));

test('204 emails the question to the shop once, with replies going to the visitor', async () => {
  const id = await createBottle({ name: 'Ardlussa 40' });
  const before = emails().length;
  const sent = {
    requestId: 'enquiry-once',
    email: 'ada@example.com',
    question: 'My card is 4242 4242 4242 4242.\nIs the <b>seal</b> whole?',
  };
  for (const _ of [1, 2]) expect((await ask(sent, id)).status).toBe(204);
  expect(emails().length).toBe(before + 1);
  const [email] = emails().slice(-1);
  expect(email).toMatchObject({ replyTo: ['ada@example.com'], subject: 'A question about Ardlussa 40' });
  expect(email?.text).toContain('My card is [card number].');
  expect(email?.text).toContain(`/product/${id}`);
  expect(email?.html).not.toContain('<b>seal');
});

test.each([
  ['an invalid email address', { email: 'ada' }, 'email'],
  ['no question', { question: '  ' }, 'question'],
  ['a question that is too long', { question: 'a'.repeat(1_001) }, 'question'],
])('400 for %s', async (_, changes, field) => {
  expect(await ask(changes)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
});

test('404 for a bottle that does not exist', async () => {
  expect((await ask()).status).toBe(404);
});

test('429 for the seventh question from one email address', async () => {
  clock.set(() => new Date('2026-05-21T12:00:00Z'));
  const id = await createBottle();
  const statuses = [];
  for (let at = 0; at < 7; at += 1) statuses.push((await ask({ email: 'often@example.com' }, id)).status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429]);
});
