import { expect, test } from 'vitest';
import { certificate } from '#functions/bonded-storage/entities/certificate.ts';
import { clock } from '#functions/environment/clock.ts';
import { type LotRecord, lot } from '#functions/orders/entities/lot.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { storeBottles } from '#functions/testing/lots.ts';
import { extractText } from '#functions/testing/pdf-text.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { certificatesApi, type VerifiedCertificate } from '#shared/contracts/bonded-storage/certificates.ts';
import { toHoldingId } from '#shared/domain/orders/holding.ts';
import { handler as downloadCertificate } from './download-certificate.ts';
import { handler as verifyCertificate } from './verify-certificate.ts';

withTable();
const at = (moment: string) => clock.set(() => new Date(moment));

const download = ({ cookie }: Pick<SignedIn, 'cookie'>, holdingId: string) =>
  request<Buffer>(downloadCertificate, certificatesApi.downloadCertificate, {
    cookie,
    params: { holdingId },
  });

const verify = (code: string, network = '198.51.100.1') =>
  request<VerifiedCertificate>(verifyCertificate, certificatesApi.verifyCertificate, {
    params: { code },
    headers: { 'x-forwarded-for': `${network}, 203.0.113.9` },
  });

const codePattern = /\b(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}\b/;
const readCode = (pdf: Buffer): string => codePattern.exec(extractText(pdf).join('\n'))?.[0] ?? '';

/** A customer with two bottles in bond, and the code of the second one's certificate. */
async function certifyBottle() {
  at('2026-03-09T23:30:00Z');
  const who = await signInCustomer();
  const stored = await storeBottles(who.customerId, 2);
  const holdingId = toHoldingId(stored.lotId, 2);
  const reply = await download(who, holdingId);
  expect(reply.status).toBe(200);
  return { who, stored, holdingId, reply, code: readCode(reply.body) };
}

async function move(
  { customerId, lotId, bottles }: LotRecord,
  change: Partial<LotRecord['bottles'][number]>,
) {
  const [first, second] = bottles;
  if (!first || !second) throw new Error('Two bottles were stored.');
  const moved = [first, { ...second, ...change }];
  await lot.patch({ customerId, lotId }).set({ bottles: moved }).go();
}

test('200 downloads a one-page certificate with the bottle, its owner and the code, but no price', async () => {
  const { stored, reply, code } = await certifyBottle();
  const number = `C-${stored.orderNumber}-1-02`;
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="certificate-${number}.pdf"`,
  });
  const [page = '', ...others] = extractText(reply.body);
  expect(others).toEqual([]);
  for (const text of [
    `Certificate ${number}`,
    'Held for\tAda Byron',
    'Issued on\t9 March 2026',
    'Bottle held in bond',
    'Kilbrae 21 Year Old Oloroso',
    'Kilbrae, Highland',
    '21 years, 52.3% ABV, 70cl',
    'In storage by\t19 January 2026',
    'Condition\tNot yet inspected',
    'Verify this certificate',
    '/verify',
  ])
    expect(page).toContain(text);
  expect(code).toMatch(codePattern);
  expect(page).not.toContain('£');
  expect(Buffer.from(reply.body).toString('latin1')).toContain(`/verify/${code}`);
});

test('200 has the same certificate code all day and a new one the next day, and both can be verified', async () => {
  const { who, holdingId, code } = await certifyBottle();
  expect(readCode((await download(who, holdingId)).body)).toBe(code);
  at('2026-03-10T00:30:00Z');
  const next = readCode((await download(who, holdingId)).body);
  expect(next).not.toBe(code);
  for (const [each, issuedOn] of [
    [code, '2026-03-09'],
    [next, '2026-03-10'],
  ] as const)
    expect(await verify(each)).toMatchObject({ status: 200, body: { code: each, issuedOn } });
  const { data } = await certificate.query.inStorage({ customerId: who.customerId }).go();
  expect(data).toHaveLength(2);
});

test('200 verifies a certificate for anyone, showing the bottle but not its owner or price', async () => {
  const { who, stored, holdingId, code } = await certifyBottle();
  const { status, body } = await verify(` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('-', ' ')}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    code,
    certificateNumber: `C-${stored.orderNumber}-1-02`,
    product: {
      name: 'Kilbrae 21 Year Old Oloroso',
      imageUrl: stored.image,
      distillery: 'Kilbrae',
      region: 'Highland',
      age: 21,
      abv: '52.3',
      bottleSize: '700ml',
    },
    state: 'in_bond',
    issuedOn: '2026-03-09',
    heldSince: '2026-01-19',
    leftOn: null,
    verifiedAt: '2026-03-09T23:30:00.000Z',
  });
  const text = JSON.stringify(body);
  for (const secret of [who.customerId, who.email, 'Ada', 'Byron', '1239', holdingId, stored.orderId])
    expect(text).not.toContain(secret);
});

test.each([
  [
    { status: 'requested_delivery', requestId: 'rel_x' },
    { state: 'leaving', leftOn: null },
  ],
  [
    { status: 'in_transit', leftOn: '2026-04-01' },
    { state: 'withdrawn', leftOn: '2026-04-01' },
  ],
  [
    { status: 'delivered', leftOn: '2026-04-01' },
    { state: 'withdrawn', leftOn: '2026-04-01' },
  ],
  [
    { status: 'returned', leftOn: '2026-04-02' },
    { state: 'returned', leftOn: '2026-04-02' },
  ],
] as const)(
  '200 shows the current state of a certified bottle: %j is reported as %j',
  async (change, expected) => {
    const { who, stored, holdingId, code } = await certifyBottle();
    await move(stored, change);
    expect(await verify(code)).toMatchObject({ status: 200, body: expected });
    const [page = ''] = extractText((await download(who, holdingId)).body);
    const isOver = 'leftOn' in change;
    expect(page.includes('this certificate is no longer valid')).toBe(isOver);
    expect(page.includes('records show this bottle as the property')).toBe(!isOver);
  },
);

test("404 for another customer's bottle, a missing one or an invalid id, and no certificate is recorded", async () => {
  const { holdingId, stored } = await certifyBottle();
  const stranger = await signInCustomer();
  const missing = toHoldingId(stored.lotId, 3);
  for (const id of [holdingId, missing, 'hld_none', 'x'])
    expect(await download(stranger, id)).toMatchObject({ status: 404, body: { code: 'holding_not_found' } });
  const { data } = await certificate.query.inStorage({ customerId: stranger.customerId }).go();
  expect(data).toEqual([]);
});

test('401 without a sign-in or while the account is closing, and no certificate is recorded', async () => {
  const { who, holdingId } = await certifyBottle();
  expect((await download({ cookie: '' }, holdingId)).status).toBe(401);
  await customer.patch({ customerId: who.customerId }).set({ closingAt: '2026-03-10T10:00:00.000Z' }).go();
  at('2026-03-10T12:00:00Z');
  expect((await download(who, holdingId)).status).toBe(401);
  const { data } = await certificate.query.inStorage({ customerId: who.customerId }).go();
  expect(data).toHaveLength(1);
});

test('404 for verifying an unknown or invalid code, or a certificate after two years', async () => {
  const { code } = await certifyBottle();
  for (const wrong of ['7K3M-9QXA-2H4P-8WZB', 'none', `${code}0`])
    expect(await verify(wrong)).toMatchObject({
      status: 404,
      body: { code: 'certificate_not_found', errors: [{ field: 'code' }] },
    });
  at('2028-03-08T23:59:00Z');
  expect((await verify(code)).status).toBe(200);
  at('2028-03-09T00:01:00Z');
  expect((await verify(code)).status).toBe(404);
});

test('429 after 120 verifications from one network in ten minutes, while others are unaffected', async () => {
  const { code } = await certifyBottle();
  const network = '198.51.100.2';
  const replies = await Promise.all(Array.from({ length: 120 }, () => verify('none', network)));
  expect([...new Set(replies.map(({ status }) => status))]).toEqual([404]);
  expect((await verify(code, network)).status).toBe(429);
  expect((await verify(code)).status).toBe(200);
});
