import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { type ShopSettingsRecord, shopSettings } from '#functions/table/entities/shop-settings.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ shopSettings, staffEntry: adminAuditEntry });

/** Settings are written only over the version that was read, together with their audit entry. */
export function writeSettings(next: ShopSettingsRecord, entry: AdminAuditEntryRecord): Promise<Outcome> {
  const before = next.version - 1;
  return transact((entities) => [
    entities.shopSettings
      .put(next)
      .where(({ version }, { eq, notExists }) => (before === 0 ? notExists(version) : eq(version, before)))
      .commit(),
    entities.staffEntry.create(entry).commit(),
  ]);
}
