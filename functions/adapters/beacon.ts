import { readOptionalSetting } from '#functions/environment/config.ts';
import { type BeaconChain, quicknet } from '#shared/domain/catalogue/drops/beacon-chain.ts';

/** Fetches the beacon's rounds. A relay can be late or lie, so its answer is verified with the chain's key. */
export type Beacon = {
  /** Signatures of a round, one from each relay that has it; empty while the round is not out. */
  read(chain: BeaconChain, round: number): Promise<string[]>;
};

/** The chain that new ballots use: drand's own unless the environment names another, as on a developer's machine. */
export function readBeaconChain(): BeaconChain {
  const given = readOptionalSetting('BEACON_CHAIN');
  return given ? (JSON.parse(given) as BeaconChain) : quicknet;
}
