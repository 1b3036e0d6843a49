import { describe, expect, test } from 'vitest';
import { type ErrorCode, findError, formatErrorDetail, type Problem } from '#shared/contracts/errors.ts';
import { ApiError } from '#web/lib/problem.ts';
import { findPuzzle, toRefusal } from './refusal.ts';

function refused(code: ErrorCode, more: Partial<Problem> = {}): ApiError {
  const { status, title } = findError(code);
  const detail = formatErrorDetail(code, more.details);
  const body = { code, title, status, detail, message: detail, errors: [], requestId: 'req_1', ...more };
  return new ApiError(status, JSON.stringify(body), '');
}

describe('a rejected order', () => {
  test("shows the server's messages at the matching fields", () => {
    const errors = [
      { field: 'guestDetails.name', message: 'Name must be at least 2 characters' },
      { field: 'guestDetails.address', message: 'Please enter a complete address' },
    ];
    expect(toRefusal(refused('invalid_request', { errors }))).toEqual({
      kind: 'fields',
      fields: [
        { field: 'fullName', message: 'Name must be at least 2 characters' },
        { field: 'addressLine1', message: 'Please enter a complete address' },
      ],
    });
  });

  test('shows postcode errors at the postcode field', () => {
    const details = { postcode: 'JE2 3AB', place: 'the Channel Islands' };
    expect(toRefusal(refused('postcode_not_served', { details }))).toEqual({
      kind: 'fields',
      fields: [
        { field: 'postcode', message: 'We do not currently deliver to the Channel Islands (JE2 3AB).' },
      ],
    });
    expect(toRefusal(refused('postcode_required'))).toMatchObject({ kind: 'fields' });
  });

  test('shows unavailable gift wrap as a delivery problem', () => {
    const errors = [{ field: 'giftWrap', message: 'Please send it unwrapped' }];
    expect(toRefusal(refused('gift_wrap_not_offered', { errors }))).toMatchObject({ kind: 'delivery' });
  });

  test('passes on the new quote when a price has changed', () => {
    const quote = { lines: [], total: '10.00' };
    expect(toRefusal(refused('quote_changed', { details: { quote } }))).toEqual({ kind: 'price', quote });
  });

  test('has a puzzle only if the server sends a valid one', () => {
    const puzzle = { challenge: 'salt.end.signature', difficulty: 18 };
    expect(findPuzzle(refused('reservation_limit', { details: { puzzle } }))).toEqual(puzzle);
    for (const details of [undefined, {}, { puzzle: null }, { puzzle: { challenge: 'x' } }, { puzzle: 'x' }])
      expect(findPuzzle(refused('reservation_limit', { details }))).toBeUndefined();
    expect(findPuzzle(new TypeError('Failed to fetch'))).toBeUndefined();
  });

  test.each([
    ['sold_out', 'stock'],
    ['not_enough_stock', 'stock'],
    ['too_many_bottles', 'stock'],
    ['reservation_limit', 'wait'],
    ['reservation_cooling_off', 'wait'],
    ['already_paid', 'paid'],
    ['order_too_heavy', 'delivery'],
    ['delivery_cover_exceeded', 'delivery'],
    ['storage_needs_account', 'delivery'],
    ['not_in_bond', 'delivery'],
    ['discount_used_up', 'discount'],
    ['too_many_requests', 'wait'],
    ['checkout_busy', 'wait'],
  ] as const)("with code %s is shown as %s, with the server's message", (code, kind) => {
    const details = { name: 'Kilbrae', available: 1, most: 30, retryAfterSeconds: 60 };
    const refusal = toRefusal(refused(code, { details }));
    expect(refusal).toEqual({ kind, message: formatErrorDetail(code, details) });
  });

  test('is a general failure if it matches no part of the page', () => {
    const errors = [{ field: 'sessionId', message: 'Must be 12 to 64 lower-case letters and digits' }];
    expect(toRefusal(refused('invalid_request', { errors }))).toEqual({ kind: 'failed' });
    expect(toRefusal(refused('payment_setup_failed'))).toEqual({ kind: 'failed' });
    expect(toRefusal(refused('quote_changed'))).toEqual({ kind: 'failed' });
    expect(toRefusal(new ApiError(502, '', 'Bad Gateway'))).toEqual({ kind: 'failed' });
    expect(toRefusal(new TypeError('Failed to fetch'))).toEqual({ kind: 'failed' });
  });
});
