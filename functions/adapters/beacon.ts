import { readOptionalSetting } from '#functions/environment/config.ts';
import { type BeaconChain, quicknet } from '#shared/domain/catalogue/beacon-chain.ts';

/** Where rounds of the beacon are fetched. A relay can be late or lie; what it answers is verified by its chain's key. */
export type Beacon = {
  /** Signatures of a round, one from each relay that has it; none while the round is not out. */
  read(chain: BeaconChain, round: number): Promise<string[]>;
};

/** The chain that new ballots name; drand's own unless the environment names another, as on one machine. */
export function readBeaconChain(): BeaconChain {
  const given = readOptionalSetting('BEACON_CHAIN');
  return given ? (JSON.parse(given) as BeaconChain) : quicknet;
}
