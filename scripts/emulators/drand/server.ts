/** Emulates a relay of the drand beacon over HTTP, whose chain has its own key, with ways to make it late or lie. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { signRound, verifyBeacon } from '#shared/domain/ballots/verify-beacon.ts';
import { type BeaconChain, computeRoundTime } from '#shared/domain/catalogue/drops/beacon-chain.ts';
import { createEmulatorServer, json, type RouteHandler, routes } from '../common/emulator-server.ts';

/** Not secret: anybody can sign rounds of this chain, so no deployed shop may use it. */
const secretKey = new Uint8Array(32).fill(7);

export const emulatedChain: BeaconChain = {
  hash: 'e1'.repeat(32),
  publicKey: bytesToHex(bls12_381.shortSignatures.getPublicKey(secretKey).toBytes(true)),
  periodSeconds: 3,
  genesisSeconds: 1_700_000_000,
  scheme: 'bls-unchained-g1-rfc9380',
};

/** Signs a round of the chain, whether or not it has been published. */
export const signEmulatedRound = (round: number): string => signRound(secretKey, round);

/** How it answers: on time, as if the round were not published yet, not at all, or with the signature of another round. */
type BeaconMode = 'on-time' | 'late' | 'down' | 'lying';

export interface LocalBeacon {
  url: string;
  mode: BeaconMode;
  close(): Promise<void>;
}

export async function startBeacon({
  port,
  now = () => new Date(),
}: {
  port?: number;
  now?: () => Date;
} = {}): Promise<LocalBeacon> {
  const ifKnown =
    (answer: RouteHandler): RouteHandler =>
    (call) =>
      call.params.chain === emulatedChain.hash ? answer(call) : json({ error: 'unknown chain hash' }, 404);
  const running = await createEmulatorServer(
    routes({
      'GET /{chain}/info': ifKnown(() =>
        json({
          public_key: emulatedChain.publicKey,
          period: emulatedChain.periodSeconds,
          genesis_time: emulatedChain.genesisSeconds,
          hash: emulatedChain.hash,
          schemeID: emulatedChain.scheme,
        }),
      ),
      'GET /{chain}/public/{round}': ifKnown((call) => {
        const round = Number(call.params.round);
        if (beacon.mode === 'down') return call.hangUp() as undefined;
        const isOut = computeRoundTime(emulatedChain, round) <= now();
        if (!Number.isInteger(round) || round < 1 || !isOut || beacon.mode === 'late')
          return json({ error: 'Requested future beacon' }, 404);
        const signature = signEmulatedRound(beacon.mode === 'lying' ? round + 1 : round);
        return json({ round, randomness: verifyBeacon(emulatedChain, round, signature) ?? '', signature });
      }),
    }),
    { port },
  );
  const beacon: LocalBeacon = { url: running.url, mode: 'on-time', close: running.close };
  return beacon;
}
