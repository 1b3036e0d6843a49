import { afterAll, beforeAll, beforeEach } from 'vitest';
import { pace } from '#functions/adapters/click-and-drop-client.ts';
import { clickAndDrop } from '#functions/adapters/wiring/click-and-drop.ts';
import { type LocalClickAndDrop, startClickAndDrop } from '#scripts/emulators/click-and-drop/server.ts';

/** Click & Drop at the wire, and empty before each test. Call it beside `withTable`. */
export function withClickAndDrop(): { there: LocalClickAndDrop } {
  const shop = {} as { there: LocalClickAndDrop };
  const realWait = pace.wait;
  const names = [
    'CLICK_AND_DROP_API_URL',
    'CLICK_AND_DROP_KEY',
    'CLICK_AND_DROP_TRACKED_48',
    'CLICK_AND_DROP_SPECIAL_DELIVERY',
  ];
  beforeAll(async () => {
    shop.there = await startClickAndDrop();
    pace.wait = async () => undefined;
    Object.assign(process.env, {
      CLICK_AND_DROP_API_URL: shop.there.url,
      CLICK_AND_DROP_KEY: shop.there.key,
      CLICK_AND_DROP_TRACKED_48: 'TPS48',
      CLICK_AND_DROP_SPECIAL_DELIVERY: 'SD1',
    });
    clickAndDrop.replace(undefined);
  });
  beforeEach(() => shop.there.reset());
  afterAll(async () => {
    pace.wait = realWait;
    for (const name of names) delete process.env[name];
    clickAndDrop.replace(undefined);
    await shop.there.close();
  });
  return shop;
}
