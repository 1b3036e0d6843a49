import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { store } from '#shared/store.ts';
import { withBrowser } from './browser.ts';
import { isSkippable } from './skippable.ts';

const browser = withBrowser({ pictures: true });

const getPageUrl = (network: string) => store.socials.find((social) => social.network === network)?.url;

test.each(oneADay([390, 1440]))(
  'the home page shows its sections in order and plays no media, at a width of %i',
  async (width) => {
    const { page, troubles, requests, audit } = await browser.visit(width);
    await page.goto('/');
    const sections = page.getByRole('main').getByRole('heading', { level: 2 });
    await page.getByRole('heading', { name: 'Be the first to know' }).waitFor();
    await page.getByRole('region', { name: 'Complete Collection' }).getByRole('article').nth(5).waitFor();
    expect(await sections.allTextContents()).toEqual([
      'Current Exclusive Drops',
      'About the bar',
      'Complete Collection',
      'Why buy from us',
      'From behind the bar',
      'A minute at a time',
      'Be the first to know',
    ]);
    const left = await Promise.all((await sections.all()).map(isSkippable));
    expect(left, 'all but what may be in the first view').toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(await isSkippable(page.getByRole('contentinfo'))).toBe(true);
    const drops = page.getByRole('region', { name: 'Current Exclusive Drops' });
    expect(await drops.getByRole('article').count()).toBe(3);
    const cards = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: /per litre/ });
    const names = await cards.getByRole('heading', { level: 3 }).allTextContents();
    expect(names).toHaveLength(9);
    expect(new Set(names).size, 'no bottle stands twice, the one of the hero neither').toBe(9);
    expect(names).not.toContain('Soho Reserve 40 Year Old');

    const posts = page.getByRole('region', { name: 'From behind the bar' });
    expect(await posts.getByRole('figure').count()).toBe(6);
    expect(await posts.getByText(/^[\d,]+ likes$/).count()).toBe(6);
    expect(await posts.getByRole('link').getAttribute('href')).toBe(getPageUrl('Instagram'));

    const films = page.getByRole('region', { name: 'A minute at a time' });
    const links = films.getByRole('link', { name: 'opens our TikTok page' });
    expect(await links.count()).toBe(5);
    expect(new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))).toEqual(
      new Set([getPageUrl('TikTok')]),
    );
    expect(await page.locator('video, iframe').count()).toBe(0);
    for (const image of await films.locator('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0);
    }
    await audit();
    expect(requests.filter((address) => /tiktok|instagram/.test(address))).toEqual([]);
    expect(troubles).toEqual([]);
  },
);
