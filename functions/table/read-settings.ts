import { type ShopSettingsRecord, shopSettings } from '#functions/table/entities/shop-settings.ts';
import { defaultSettings, type ShopSettings } from '#shared/domain/back-office/shop-settings.ts';

/** The shop's settings; version 0 if nobody has changed anything yet. */
export async function readSettings(): Promise<{
  settings: ShopSettings;
  version: number;
  changed: Pick<ShopSettingsRecord, 'changedAt' | 'changedBy'> | null;
}> {
  const { data } = await shopSettings.get({}).go({ consistent: true });
  if (!data) return { settings: defaultSettings, version: 0, changed: null };
  const { notificationEmail = null, lowStockAt, recentOrderDays, version } = data;
  return { settings: { notificationEmail, lowStockAt, recentOrderDays }, version, changed: data };
}
