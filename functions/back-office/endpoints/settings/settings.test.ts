import { beforeEach, describe, expect, test } from 'vitest';
import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { shopSettings } from '#functions/table/entities/shop-settings.ts';
import { request } from '#functions/testing/request.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Settings, settingsApi } from '#shared/contracts/back-office/settings.ts';
import { applicationVersion } from '#shared/versions.ts';
import { handler as getSettings } from './get-settings.ts';
import { handler as updateSettings } from './update-settings.ts';

withTable();
beforeEach(async () => {
  await shopSettings.delete({}).go();
});

const wanted = { notificationEmail: 'orders@example.com', lowStockAt: 2, recentOrderDays: 7, version: 0 };
const read = async () => {
  const cookie = await createStaffCookie();
  return (await request<Settings>(getSettings, settingsApi.getSettings, { cookie })).body;
};
const change = async (body: object, email = 'staff@shop.test') =>
  request(updateSettings, settingsApi.updateSettings, { cookie: await createStaffCookie(email), body });
const entries = async () => (await adminAuditEntry.query.ofEntity({ entityId: 'settings' }).go()).data;

describe('the settings', () => {
  test("200 shows the defaults before anyone has changed them, and the stage's configuration", async () => {
    expect(await read()).toMatchObject({
      editable: { notificationEmail: null, lowStockAt: 5, recentOrderDays: 30, version: 0 },
      changedAt: null,
      company: { companyName: expect.any(String) },
      mail: { from: 'orders@shop.test', ordersSet: 'orders', newsSet: 'news' },
      versions: { application: applicationVersion, node: process.version.slice(1) },
    });
  });

  test('200 returns null for a value that the stage has not set, and shows no secret', async () => {
    const settings = await read();
    expect(settings.company.vatNumber).toBeNull();
    expect(JSON.stringify(settings)).not.toMatch(/sk_test|scrypt|whsec/);
  });

  test('200 changes the settings, with an audit entry of the actor and the values before and after', async () => {
    expect(await change(wanted)).toMatchObject({ status: 200, body: { ...wanted, version: 1 } });
    expect(await read()).toMatchObject({
      editable: { ...wanted, version: 1 },
      changedBy: 'staff@shop.test',
    });
    const entry = (await entries()).at(-1);
    expect(entry).toMatchObject({ actor: 'staff@shop.test', action: 'settings_changed' });
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ lowStockAt: 5 });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ lowStockAt: 2 });
  });

  test('200 for a repeated change, which is applied once', async () => {
    const before = (await entries()).length;
    const [first, second] = [await change(wanted), await change(wanted)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await entries()).length).toBe(before + 1);
  });

  test('409 when someone else has changed the settings in the meantime, even concurrently', async () => {
    await change(wanted);
    expect(await change({ ...wanted, lowStockAt: 9 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    const rivals = [3, 4].map((lowStockAt) => change({ ...wanted, lowStockAt, version: 1 }));
    const statuses = (await Promise.all(rivals)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
  });

  test('400 names the field for an invalid address or number of days', async () => {
    const fields = async (body: object) => (await change(body)).body.errors.map(({ field }) => field);
    expect(await fields({ ...wanted, notificationEmail: 'nobody' })).toEqual(['notificationEmail']);
    expect(await fields({ ...wanted, recentOrderDays: 0 })).toEqual(['recentOrderDays']);
  });
});
