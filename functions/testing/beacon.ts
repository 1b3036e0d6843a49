import { afterAll, beforeAll, beforeEach } from 'vitest';
import { beacon } from '#functions/adapters/wiring/beacon.ts';
import { clock } from '#functions/environment/clock.ts';
import { emulatedChain, type LocalBeacon, startBeacon } from '#scripts/emulators/drand/server.ts';

/** A relay of the beacon at the wire, by the clock of the shop. Call it beside `withTable`. */
export function withBeacon(): { there: LocalBeacon } {
  const part = {} as { there: LocalBeacon };
  beforeAll(async () => {
    part.there = await startBeacon({ now: () => clock.now() });
    process.env.BEACON_RELAYS = part.there.url;
    process.env.BEACON_CHAIN = JSON.stringify(emulatedChain);
    beacon.replace(undefined);
  });
  beforeEach(() => {
    part.there.mode = 'on-time';
  });
  afterAll(async () => {
    delete process.env.BEACON_RELAYS;
    delete process.env.BEACON_CHAIN;
    beacon.replace(undefined);
    await part.there.close();
  });
  return part;
}
