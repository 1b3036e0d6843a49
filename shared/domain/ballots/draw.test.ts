import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeRoundTime, findRoundFrom, quicknet } from '#shared/domain/catalogue/drops/beacon-chain.ts';
import { computeEntryId, computeMerkleTreeHash, computeRoot, rankEntries } from './draw.ts';
import { signRound, verifyBeacon } from './verify-beacon.ts';

const toId = (number: number): string => number.toString(16).padStart(64, '0');
const Ids = fc.uniqueArray(fc.integer({ min: 0, max: 1e9 }).map(toId), { maxLength: 40 });
const Randomness = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

/** Round 657413 of quicknet, as its operators published it. */
const known = {
  round: 657_413,
  signature:
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
};

/** The vectors of docs/ballots.md. */
const vectors = {
  entryId: '10b6fc755aa393ea7f7d3b948f2ce412dfaa9806dcb307cc07e4e1a3e80351e1',
  roots: [
    [1, '7f9c9e31ac8256ca2f258583df262dbc7d6f68f2a03043d5c99a4ae5a7396ce9'],
    [2, 'fc1cb46daa84d0e650f2e714a970936d1de022735e136e275eb27fa010402a6f'],
    [3, '66b8d1a5f040f71eafdff2e177d32003ea0ee51178ca3a9219c33c3dec04cda7'],
    [5, '37711ec04165b198c08e06c9e970964a142747de607efd657d85759c5eed5e3c'],
  ] as const,
  order: [2, 4, 3, 1, 0],
};

describe('verifying a beacon', () => {
  test('returns the randomness for a valid signature', () => {
    expect(verifyBeacon(quicknet, known.round, known.signature)).toBe(known.randomness);
  });

  test.each([
    ['of another round', known.round + 1, known.signature],
    ['with a digit changed', known.round, known.signature.replace('b7', 'b8')],
    ['that is not a point on the curve', known.round, '00'.repeat(48)],
    ['that is not hexadecimal', known.round, 'nothing'],
    ['made with another key', known.round, signRound(new Uint8Array(32).fill(7), known.round)],
  ])('rejects a signature %s', (_, round, signature) => {
    expect(verifyBeacon(quicknet, round, signature)).toBeUndefined();
  });

  test('findRoundFrom returns the first round at or after a given time', () => {
    expect(findRoundFrom(quicknet, new Date('2026-04-20T00:00:00Z'))).toBe(27_946_612);
    fc.assert(
      fc.property(fc.integer({ min: quicknet.genesisSeconds, max: 4e9 }), (seconds) => {
        const round = findRoundFrom(quicknet, new Date(seconds * 1000));
        const lateSeconds = computeRoundTime(quicknet, round).getTime() / 1000 - seconds;
        expect(lateSeconds).toBeGreaterThanOrEqual(0);
        expect(lateSeconds).toBeLessThan(quicknet.periodSeconds);
      }),
    );
  });
});

describe('an entry id', () => {
  const facts = { dropId: 'drp_a', mailbox: 'ann@example.com', salt: '00112233445566778899aabbccddeeff' };

  test('matches the example in docs/ballots.md', () => {
    expect(computeEntryId(facts)).toBe(vectors.entryId);
  });

  test('differs for any other drop, mailbox or salt', () => {
    const others = [{ dropId: 'drp_b' }, { mailbox: 'bob@example.com' }, { salt: 'ff'.repeat(16) }];
    const ids = others.map((other) => computeEntryId({ ...facts, ...other }));
    expect(new Set([...ids, computeEntryId(facts)]).size).toBe(4);
  });
});

describe('the Merkle root', () => {
  test('matches RFC 9162 section 2.1.1 for the test inputs of Certificate Transparency', () => {
    const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].map((hex) =>
      Buffer.from(hex, 'hex'),
    );
    const roots = [0, 1, 2, 3, 4, 5, 6, 7].map((count) => computeMerkleTreeHash(leaves.slice(0, count)));
    expect(roots).toEqual([
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    ]);
  });

  test.each(vectors.roots)('of %i ids matches the example in docs/ballots.md', (count, root) => {
    expect(computeRoot(Array.from({ length: count }, (_, index) => toId(index)))).toBe(root);
  });

  test('does not depend on the order of the ids, and changes when one is added', () => {
    fc.assert(
      fc.property(Ids, fc.integer({ min: 1e9 + 1, max: 2e9 }).map(toId), (ids, other) => {
        expect(computeRoot(ids.toReversed())).toBe(computeRoot(ids));
        expect(computeRoot([...ids, other])).not.toBe(computeRoot(ids));
      }),
    );
  });
});

describe('the drawn order', () => {
  test('matches the example in docs/ballots.md', () => {
    const ids = Array.from({ length: 5 }, (_, index) => toId(index));
    expect(rankEntries(known.randomness, ids)).toEqual(vectors.order.map(toId));
  });

  test('contains every entry once and does not depend on the input order', () => {
    fc.assert(
      fc.property(Ids, Randomness, (ids, randomness) => {
        const order = rankEntries(randomness, ids);
        expect(order.toSorted()).toEqual(ids.toSorted());
        expect(rankEntries(randomness, ids.toReversed())).toEqual(order);
      }),
    );
  });

  test('of two entries does not depend on the other entries', () => {
    fc.assert(
      fc.property(Ids, Randomness, fc.nat(), (ids, randomness, skip) => {
        const without = ids.filter((_, index) => index !== skip % Math.max(1, ids.length));
        const order = rankEntries(randomness, ids);
        expect(rankEntries(randomness, without)).toEqual(order.filter((id) => without.includes(id)));
      }),
    );
  });

  test('gives every entry every place equally often in 10,000 draws (chi-squared, p > 0.001)', () => {
    const entries = 10;
    const draws = 10_000;
    const ids = Array.from({ length: entries }, (_, index) =>
      computeEntryId({ dropId: 'drp_fair', mailbox: `${index}@example.com`, salt: toId(index) }),
    );
    const counts = Array.from({ length: entries }, () => Array<number>(entries).fill(0));
    for (let draw = 0; draw < draws; draw++) {
      const randomness = computeEntryId({ dropId: 'draw', mailbox: String(draw), salt: '' });
      for (const [place, id] of rankEntries(randomness, ids).entries()) {
        const row = counts[ids.indexOf(id)];
        if (row) row[place] = (row[place] ?? 0) + 1;
      }
    }
    const expected = draws / entries;
    const chiSquared = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Rows and columns both add up, which leaves 9 × 9 degrees of freedom. Its 99.9 % quantile is 125.6.
    expect(chiSquared).toBeLessThan(125.6);
    expect(chiSquared).toBeGreaterThan(45.7);
  });
});
