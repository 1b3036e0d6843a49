import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type CallSurface,
  findForwardIncompatibilities,
  findIncompatibilities,
  type Surface,
} from '#scripts/openapi/surface.ts';
import { buildSurface, releasedFile } from '#scripts/openapi.ts';
import { contracts } from '#shared/contracts/index.ts';
import { acceptedAhead, acceptedChanges } from './accepted-changes.ts';

const released = JSON.parse(readFileSync(releasedFile, 'utf8')) as Surface;
const current = buildSurface();

describe('the pages of the last release', () => {
  const found = findIncompatibilities(released, current);

  test("work with this release's functions, except for changes accepted with a reason", () => {
    expect(found.filter((what) => !acceptedChanges[what])).toEqual([]);
  });

  test('are affected by every accepted change', () => {
    expect(Object.keys(acceptedChanges).filter((what) => !found.includes(what))).toEqual([]);
    expect(Object.values(acceptedChanges).filter((reason) => reason.split(' ').length < 4)).toEqual([]);
  });

  test('are compared for every call', () => {
    expect(Object.keys(current).length).toBeGreaterThan(100);
    const empty = Object.entries(current).filter(([, { errors }]) => errors.length === 0);
    expect(empty).toEqual([]);
    expect(current['cart.setItem']?.request).toMatchObject({
      'header x-session-id': { isRequired: true },
      'path itemId': { isRequired: true },
      'body.quantity': { types: ['integer'], isRequired: true },
    });
  });
});

describe('the pages of this release', () => {
  // The back office switches immediately, and its pages are reloaded.
  const isOfStaff = new Set(contracts.filter(({ access }) => access === 'admin').map(({ id }) => id));
  const found = findForwardIncompatibilities(current, released).filter(
    (what) => !isOfStaff.has(what.split(':')[0] ?? ''),
  );

  test("work with the last release's functions during a rollback, except for accepted changes", () => {
    expect(found.filter((what) => !acceptedAhead.includes(what))).toEqual([]);
  });

  test('are affected by every accepted change', () => {
    expect(acceptedAhead.filter((what) => !found.includes(what))).toEqual([]);
  });
});

describe('the comparison', () => {
  const call: CallSurface = {
    route: 'GET /api/bottles',
    request: {
      'query sort': { types: ['string'], values: ['age', 'name'] },
      'body.id': { types: ['string'] },
    },
    response: {
      '200': { types: ['object'], isRequired: true },
      '200.price': { types: ['string'], isRequired: true },
      '200.status': { types: ['string'], isRequired: true, values: ['gone', 'sold'] },
      '200.note': { types: ['object'] },
      '200.note.text': { types: ['string'], isRequired: true },
    },
    errors: ['404 not_found', '409 sold_out'],
  };
  const compare = (change: (call: CallSurface) => void) => {
    const after = structuredClone(call);
    change(after);
    return findIncompatibilities({ bottles: call }, { bottles: after });
  };

  test.each<[string, (call: CallSurface) => void]>([
    ['a new response field', ({ response }) => (response['200.age'] = { types: ['integer'] })],
    ['a new optional request field', ({ request }) => (request['body.note'] = { types: ['string'] })],
    [
      'a response field that is now always present',
      ({ response }) => (response['200.note'] = { types: ['object'], isRequired: true }),
    ],
    ['a new accepted request value', ({ request }) => request['query sort']?.values?.push('price')],
    ['a response value that is no longer returned', ({ response }) => response['200.status']?.values?.pop()],
    ['a new error', ({ errors }) => errors.push('429 too_many_requests')],
  ])('reports nothing for %s', (_, change) => {
    expect(compare(change)).toEqual([]);
  });

  test.each<[string, (call: CallSurface) => void, string]>([
    [
      'a removed response field',
      ({ response }) => delete response['200.price'],
      'answers no 200.price any more',
    ],
    [
      'a response field that became optional',
      ({ response }) => delete response['200.price']?.isRequired,
      'may answer without 200.price',
    ],
    [
      'a response field with an additional type',
      ({ response }) => response['200.price']?.types.push('null'),
      'may answer 200.price as null',
    ],
    [
      'a new response value',
      ({ response }) => response['200.status']?.values?.push('lost'),
      'may answer 200.status as the unknown lost',
    ],
    [
      'a new required request field',
      ({ request }) => (request['body.age'] = { types: ['integer'], isRequired: true }),
      'requires the new body.age',
    ],
    [
      'a request field that became required',
      ({ request }) => (request['body.id'] = { types: ['string'], isRequired: true }),
      'requires body.id',
    ],
    [
      'a request field that is no longer accepted',
      ({ request }) => delete request['body.id'],
      'takes no body.id any more',
    ],
    [
      'a request value that is no longer accepted',
      ({ request }) => request['query sort']?.values?.pop(),
      'takes query sort no longer as name',
    ],
    [
      'an error with a changed code',
      ({ errors }) => (errors[1] = '409 none_left'),
      'refuses no longer with 409 sold_out',
    ],
    [
      'a changed route',
      (after) => (after.route = 'GET /api/drams'),
      'is GET /api/drams, and was GET /api/bottles',
    ],
  ])('reports %s', (_, change, found) => {
    expect(compare(change)).toEqual([`bottles: ${found}`]);
  });

  /** `change` turns what the pages know into what the older functions offer. */
  const compareAhead = (change: (functions: CallSurface) => void) => {
    const older = structuredClone(call);
    change(older);
    return findForwardIncompatibilities({ bottles: call }, { bottles: older });
  };

  test.each<[string, (functions: CallSurface) => void]>([
    ['a missing optional response field', ({ response }) => delete response['200.note']],
    ['an optional request field that older functions ignore', ({ request }) => delete request['body.id']],
    ['an error that older functions do not return', ({ errors }) => errors.pop()],
    [
      'fields inside a new optional field',
      ({ response }) => {
        delete response['200.note'];
        delete response['200.note.text'];
      },
    ],
  ])('with older functions reports nothing for %s', (_, change) => {
    expect(compareAhead(change)).toEqual([]);
  });

  test.each<[string, (functions: CallSurface) => void, string]>([
    [
      'a missing response field that the new page needs',
      ({ response }) => delete response['200.price'],
      'answers no 200.price any more',
    ],
    [
      'a required request field that the new page no longer sends',
      ({ request }) => (request['body.age'] = { types: ['integer'], isRequired: true }),
      'requires the new body.age',
    ],
    [
      'a request value that only the new page sends',
      ({ request }) => request['query sort']?.values?.pop(),
      'takes query sort no longer as name',
    ],
    [
      'a response value that the new page no longer knows',
      ({ response }) => response['200.status']?.values?.push('lost'),
      'may answer 200.status as the unknown lost',
    ],
    [
      'a changed route',
      (older) => (older.route = 'GET /api/drams'),
      'is GET /api/bottles, and was GET /api/drams',
    ],
  ])('with older functions reports %s', (_, change, sentence) => {
    expect(compareAhead(change)).toEqual([`bottles: ${sentence}`]);
  });

  test('with older functions reports nothing for a new call', () => {
    expect(findForwardIncompatibilities({ bottles: call }, {})).toEqual([]);
  });

  test('reports a removed call', () => {
    expect(findIncompatibilities({ bottles: call }, {})).toEqual(['bottles: is gone']);
  });
});
