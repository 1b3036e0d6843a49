import { expect, test } from 'vitest';
import { buildDropMessage, isPushAddress, parsePushMessage } from './push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s is accepted as a push service address', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@evil.example/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com.example/abc',
  'https://notpush.apple.com.evil/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:3012/push/abc',
  'file:///etc/passwd',
  'no address',
])('%s is rejected as a push service address', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(false);
});

test('an emulator address is accepted only from the exact origin', () => {
  expect(isPushAddress('http://127.0.0.1:4012/push/abc', 'http://127.0.0.1:4012')).toBe(true);
  expect(isPushAddress('http://127.0.0.1:4013/push/abc', 'http://127.0.0.1:4012')).toBe(false);
});

test('a push message is valid only with a path within the shop', () => {
  const message = { title: 'Opens at 18:00', body: 'Kilbrae 21', path: '/product/prd_a', tag: 'drp_a' };
  expect(parsePushMessage(JSON.stringify(message))).toEqual(message);
  for (const path of ['//evil.example', 'https://evil.example', 'product', undefined])
    expect(parsePushMessage(JSON.stringify({ ...message, path }))).toBeUndefined();
  expect(parsePushMessage('no JSON')).toBeUndefined();
  expect(parsePushMessage('null')).toBeUndefined();
});

test('a drop message states the opening time in London, or that the drop is open', () => {
  const drop = {
    dropId: 'drp_a',
    productId: 'prd_a',
    name: 'Kilbrae 21',
    isBallot: false,
    opensAt: '2026-07-03T17:00:00.000Z',
  };
  expect(buildDropMessage(drop, new Date('2026-07-03T16:10:00Z'))).toEqual({
    title: 'Kilbrae 21',
    body: 'The drop opens on Friday at 18:00, London time.',
    path: '/product/prd_a',
    tag: 'drp_a',
  });
  const late = buildDropMessage({ ...drop, isBallot: true }, new Date(drop.opensAt));
  expect(late.body).toBe('The ballot is open.');
  expect(parsePushMessage(JSON.stringify(late))).toEqual(late);
});
