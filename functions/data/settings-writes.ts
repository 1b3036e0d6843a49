import { Service } from 'electrodb';
import { type ShopSettingsRecord, shopSettings } from './shop-settings.ts';
import { type StaffEntryRecord, staffEntry } from './staff-entry.ts';
import { type Outcome, transactor } from './transact.ts';

const service = new Service({ shopSettings, staffEntry });
const transact = transactor((build: Parameters<typeof service.transaction.write>[0]) =>
  service.transaction.write(build),
);

/** Settings are changed on the version that was read, and never without the entry that says who did. */
export function writeSettings(next: ShopSettingsRecord, entry: StaffEntryRecord): Promise<Outcome> {
  const before = next.version - 1;
  return transact((entities) => [
    entities.shopSettings
      .put(next)
      .where(({ version }, { eq, notExists }) => (before === 0 ? notExists(version) : eq(version, before)))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}
