import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The draw of a ballot, which anybody can repeat; `docs/ballots.md` describes it with test vectors, and
 * `scripts/verify-ballot.mjs` repeats it without this file. An entry id is 32 bytes in hexadecimal digits.
 */

/** What an entry id is computed from. Anyone who knows all three can compute it, and nobody can without the salt. */
type EntryFacts = { dropId: string; mailbox: string; salt: string };

/**
 * The public id of an entry, which reveals nobody's identity: its salt is 128 random bits that only the entrant's receipt has.
 */
export const computeEntryId = ({ dropId, mailbox, salt }: EntryFacts): string =>
  bytesToHex(sha256(utf8ToBytes(`dram-ballot-entry-v1\n${dropId}\n${mailbox}\n${salt}`)));

type Bytes = ReturnType<typeof sha256>;

const join = (prefix: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(1 + parts.reduce((sum, part) => sum + part.length, 0));
  joined[0] = prefix;
  let at = 1;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

const hashPairs = (level: readonly Bytes[]): Bytes[] => {
  const above: Bytes[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]];
    if (left) above.push(right ? sha256(join(1, left, right)) : left);
  }
  return above;
};

/**
 * The Merkle tree hash of some leaves in their order: RFC 9162, section 2.1.1. A leaf is prefixed with a zero byte and a node
 * with a one, so neither passes for the other.
 */
export function computeMerkleTreeHash(leaves: readonly Uint8Array[]): string {
  if (leaves.length === 0) return bytesToHex(sha256(new Uint8Array()));
  let level = leaves.map((leaf) => sha256(join(0, leaf)));
  while (level.length > 1) level = hashPairs(level);
  return bytesToHex(level[0] ?? new Uint8Array());
}

/** What is published before the draw: the root over the ids in ascending order, whatever their order here. */
export const computeRoot = (entryIds: readonly string[]): string =>
  computeMerkleTreeHash(entryIds.toSorted().map(hexToBytes));

/** The entries in the order of the draw: ascending by HMAC-SHA256 of each id under the beacon's randomness. */
export function rankEntries(randomness: string, entryIds: readonly string[]): string[] {
  const key = hexToBytes(randomness);
  return entryIds
    .map((entryId) => ({ entryId, score: bytesToHex(hmac(sha256, key, hexToBytes(entryId))) }))
    .toSorted((a, b) => compareTexts(a.score, b.score) || compareTexts(a.entryId, b.entryId))
    .map(({ entryId }) => entryId);
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
