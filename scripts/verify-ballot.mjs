#!/usr/bin/env node
/**
 * Verifies the draw of a ballot without the shop's code: `node verify-ballot.mjs <file or address> [entry]`. The file can be
 * downloaded from the ballot's page; the address is that of the page. It needs Node 20 and `npm install @noble/curves@2`. The
 * algorithm is described in docs/ballots.md. Exits with 1 if any check differs from what was published.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bls12_381 } from '@noble/curves/bls12-381.js';

const [source, entry] = process.argv.slice(2);
if (!source) {
  console.error('usage: node verify-ballot.mjs <file or address of the ballot> [entry]');
  process.exit(2);
}

const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

async function fetchJson(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** Downloads the draw for `https://shop.example/ballot/<id>` through the shop's public API. */
async function download(address) {
  const { origin, pathname } = new URL(address);
  const id = pathname.split('/').filter(Boolean).at(-1);
  const ballot = await fetchJson(`${origin}/api/ballots/${id}`);
  if (!ballot.draw) throw new Error('This ballot is not drawn yet.');
  const order = [];
  for (let part = 0; part < ballot.draw.parts; part++)
    order.push(...(await fetchJson(`${origin}/api/ballots/${id}/ids/${part}`)).ids);
  const { round, committedAt, entries, root } = ballot.commitment;
  const { signature, randomness } = ballot.draw;
  return { chain: ballot.chain, round, committedAt, entries, root, signature, randomness, order };
}

/**
 * RFC 9162, section 2.1.1: with more than one leaf, the left subtree has the largest power of two that is smaller than their
 * number.
 */
function treeHash(leaves) {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return sha256(Buffer.from([0]), leaves[0]);
  let half = 1;
  while (half * 2 < leaves.length) half *= 2;
  return sha256(Buffer.from([1]), treeHash(leaves.slice(0, half)), treeHash(leaves.slice(half)));
}

/** The signature is on G1 and the key on G2; the signed message is the hash of the round number's eight bytes. */
function isSigned({ publicKey }, round, signature) {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const scheme = bls12_381.shortSignatures;
  const message = scheme.hash(sha256(number), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  try {
    return scheme.verify(Buffer.from(signature, 'hex'), message, Buffer.from(publicKey, 'hex'));
  } catch {
    return false;
  }
}

const draw = /^https?:/.test(source) ? await download(source) : JSON.parse(await readFile(source, 'utf8'));
const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodSeconds: 3,
  genesisSeconds: 1692803367,
};
const { round, committedAt, entries, root, signature, randomness, order } = draw;

const isPublic = draw.chain.hash === quicknet.hash;
/** For the public chain the parameters are known, so those in the file are not trusted. */
const chain = isPublic ? quicknet : draw.chain;

const outMs = (chain.genesisSeconds + (round - 1) * chain.periodSeconds) * 1000;
const ids = order.map((id) => Buffer.from(id, 'hex'));
const scored = ids.map((id) => createHmac('sha256', Buffer.from(randomness, 'hex')).update(id).digest());

const checks = [
  ['the root was published before the round came out', Date.parse(committedAt) < outMs],
  [
    'the list has as many entries as were published',
    ids.length === entries && new Set(order).size === entries,
  ],
  ['the list has the published root', treeHash(ids.toSorted(Buffer.compare)).toString('hex') === root],
  ["the beacon's operators have signed the round", isSigned(chain, round, signature)],
  [
    'the randomness is the hash of the signature',
    sha256(Buffer.from(signature, 'hex')).toString('hex') === randomness,
  ],
  [
    'the order follows from the randomness',
    scored.every((score, index) => index === 0 || Buffer.compare(scored[index - 1], score) < 0),
  ],
];

console.log(`${entries} entries, round ${round} of chain ${chain.hash.slice(0, 8)}, root ${root}`);
if (!isPublic) console.log('Note: this is not the public chain quicknet; its key proves nothing by itself.');
for (const [what, isRight] of checks) console.log(`${isRight ? 'ok    ' : 'WRONG '} ${what}`);
if (entry) {
  const place = order.indexOf(entry) + 1;
  console.log(
    place ? `Entry ${entry} is in place ${place} of ${entries}.` : `Entry ${entry} did not take part.`,
  );
}
process.exit(checks.every(([, isRight]) => isRight) ? 0 : 1);
