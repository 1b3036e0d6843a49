import { expect, test } from 'vitest';
import { handler as checkInvariants } from '#functions/jobs/check-invariants.ts';
import { handler as countShop } from '#functions/jobs/count-shop.ts';
import { handler as renderPages } from '#functions/jobs/render-pages.ts';
import { handler as renderMissing } from '#functions/site/render-missing.ts';
import { handler as followCatalogue } from '#functions/streams/follow-catalogue.ts';
import { bottle } from '#functions/testing/builders.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { run, type Scene } from './scene.ts';

export function testPages({ site, under, call, follow, halfPacked, overtaken }: Scene): void {
  test('the pages are rendered, follow a change, and are answered for while they are missing', async () => {
    const productId = await bottle();
    await under('jobs.renderPages', () => renderPages(run));
    await overtaken(() => under('jobs.renderPages', () => renderPages(run)));
    await follow('streams.followCatalogue', followCatalogue, { pk: 'catalogue', sk: `${productId}#text` });
    expect(await site.forgotten()).toContain(`/product/${productId}`);
    await halfPacked();
    await follow('streams.followCatalogue', followCatalogue, { pk: 'catalogue', sk: `${productId}#text` });
    const rawPath = `/missing/pages/product/${productId}.html`;
    const event = { rawPath } as Parameters<typeof renderMissing>[0];
    expect(await under('site.renderMissing', () => renderMissing(event))).toMatchObject({ statusCode: 200 });
    await halfPacked();
    const home = { rawPath: '/missing/pages/index.html' } as Parameters<typeof renderMissing>[0];
    expect(await under('site.renderMissing', () => renderMissing(home))).toMatchObject({ statusCode: 200 });
  });

  test('the back office tells whose it is, who gets the newsletter, and what was done', async () => {
    const cookie = await staffCookie();
    const reads = [
      'admin.getSession',
      'newsletter.listSubscribers',
      'audit.listTrail',
      'settings.getSettings',
    ];
    await halfPacked();
    await under('jobs.countShop', () => countShop(run));
    await under('jobs.checkInvariants', () => checkInvariants(run));
    expect((await call('vitals.report', { body: { page: '/', lcpMs: 1 } })).status).toBe(204);
    for (const id of [...reads, 'overview.getOverview'])
      expect(await call(id, { cookie })).toMatchObject({ status: 200 });
    const body = { notificationEmail: null, lowStockAt: 3, recentOrderDays: 7, version: 0 };
    expect(await call('settings.updateSettings', { cookie, body })).toMatchObject({ status: 200 });
    const query = { entityId: 'prd_1' };
    expect(await call('audit.listTrail', { cookie, query })).toMatchObject({ status: 200 });
  });
}
