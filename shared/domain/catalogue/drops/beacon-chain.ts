/**
 * A chain of the drand beacon: one round of public randomness per period, signed by a threshold of its operators, so nobody can
 * know a round before its time or change it. Source: https://docs.drand.love/docs/concepts
 */
export type BeaconChain = {
  /** The name of the chain on relays: 64 hexadecimal digits. */
  hash: string;
  /** A point on BLS12-381's G2, compressed, in hexadecimal digits. */
  publicKey: string;
  periodSeconds: number;
  /** When round 1 was published, in seconds since 1970. */
  genesisSeconds: number;
  scheme: 'bls-unchained-g1-rfc9380';
};

/** The public chain with a round every three seconds. Source: https://api.drand.sh/v2/beacons/quicknet/info */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  periodSeconds: 3,
  genesisSeconds: 1_692_803_367,
  scheme: 'bls-unchained-g1-rfc9380',
};

/** The first round published at a moment or after it. */
export function findRoundFrom({ genesisSeconds, periodSeconds }: BeaconChain, at: Date): number {
  const periods = Math.ceil((at.getTime() / 1000 - genesisSeconds) / periodSeconds);
  return Math.max(1, periods + 1);
}

/** When a round is published. */
export const computeRoundTime = ({ genesisSeconds, periodSeconds }: BeaconChain, round: number): Date =>
  new Date((genesisSeconds + (round - 1) * periodSeconds) * 1000);
