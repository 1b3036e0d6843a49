import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconChain } from '#shared/domain/catalogue/drops/beacon-chain.ts';

/** The domain under which drand hashes to the curve: https://docs.drand.love/docs/cryptography, RFC 9380. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What is signed: the hash of the round's number as eight bytes, most significant first. */
function toMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/**
 * The randomness of a round, in hexadecimal digits, if the chain's operators signed it. Undefined for any other signature,
 * including one that is not a point on the curve.
 */
export function verifyBeacon(
  { publicKey }: Pick<BeaconChain, 'publicKey'>,
  round: number,
  signature: string,
): string | undefined {
  const { shortSignatures } = bls12_381;
  try {
    const signed = hexToBytes(signature);
    const isSigned = shortSignatures.verify(
      signed,
      shortSignatures.hash(toMessage(round), domain),
      hexToBytes(publicKey),
    );
    return isSigned ? bytesToHex(sha256(signed)) : undefined;
  } catch {
    return undefined;
  }
}

/** Signs a round as a chain with this secret key does: for the emulator and tests. */
export function signRound(secretKey: Uint8Array, round: number): string {
  const { shortSignatures } = bls12_381;
  return bytesToHex(
    shortSignatures.sign(shortSignatures.hash(toMessage(round), domain), secretKey).toBytes(true),
  );
}
