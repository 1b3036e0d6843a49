import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';

const browser = withBrowser({ pictures: true });

const pages: readonly [path: string, heading: string][] = [
  ['/about', 'A bar that also sells the bottle'],
  ['/blog', 'The blog'],
  ['/blog/what-bonded-storage-costs', 'What bonded storage costs, worked out on one bottle'],
  ['/storage', 'Bonded storage'],
  ['/terms', 'Terms of sale'],
  ['/privacy', 'Privacy'],
  ['/delivery-and-returns', 'Delivery and returns'],
  ['/accessibility', 'Accessibility'],
  ['/contact', 'Contact'],
  ['/gift-cards', 'Gift cards'],
];

describe('the content pages', () => {
  test.each(oneADay([320, 1440]))(
    'have their headings and descriptions, and fit a width of %i',
    async (width) => {
      const { page, troubles, audit } = await browser.visit(width);
      const titles = new Set<string>();
      for (const [path, heading] of pages) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        expect(await page.locator('meta[name="description"]').getAttribute('content')).toBeTruthy();
        await expectNoOverflow(page);
        titles.add(await page.title());
        await audit();
      }
      expect(titles.size).toBe(pages.length);
      expect(troubles).toEqual([]);
    },
  );

  test('on terms, privacy, storage, accessibility and delivery are linked from the footer', async () => {
    const { page } = await browser.visit(1440);
    await page.goto('/contact');
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    for (const [name, path] of [
      ['Terms of sale', '/terms'],
      ['Privacy', '/privacy'],
      ['Bonded storage', '/storage'],
      ['Accessibility', '/accessibility'],
      ['Delivery and returns', '/delivery-and-returns'],
    ] as const) {
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(path);
    }
  });
});

test('the blog keeps its category in the URL when an article is opened and left again', async () => {
  const { page, troubles, audit } = await browser.visit(768);
  await page.goto('/blog');
  const titles = page.getByRole('article').getByRole('heading', { level: 2 });
  // Other tests may publish articles meanwhile.
  await expect.poll(() => titles.count()).toBeGreaterThanOrEqual(4);

  await page.getByRole('link', { name: 'Investment' }).click();
  await page.getByRole('status').filter({ hasText: '1 article' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?category=investment');
  await titles.getByRole('link').click();
  await page.waitForURL('**/blog/what-bonded-storage-costs');
  await page.getByRole('complementary', { name: 'Risk warning' }).waitFor();
  await page.getByText('The bar team').first().waitFor();
  await audit();

  await page.getByRole('link', { name: 'Back to the blog' }).click();
  await page.waitForURL('**/blog?category=investment');
  await page.getByRole('heading', { level: 1, name: 'The blog' }).waitFor();
  await expect.poll(() => titles.count()).toBe(1);
  await page.goBack();
  await page.goto('/blog/nothing-here');
  await page.getByRole('heading', { level: 1, name: 'Article not found' }).waitFor();
  // The browser itself reports the last page's 404.
  await expect.poll(() => troubles).toEqual([expect.stringContaining('status of 404')]);
});

test('the storage calculator updates as values change, and reports an invalid strength', async () => {
  const { page, troubles, audit } = await browser.visit(390);
  await page.goto('/storage');
  const cost = page.getByRole('status', { name: 'Storage cost' });
  const bonded = page.getByRole('status', { name: 'Price in bond' });
  await page.getByRole('heading', { name: 'Storage calculator' }).scrollIntoViewIfNeeded();
  await bonded.getByText('£1,239.06').waitFor();
  await bonded.getByText('−£10.94').waitFor();

  await page.getByLabel('Bottles').fill('600');
  await page.getByLabel('Months').fill('12');
  await page.getByRole('radio', { name: 'Shelf' }).focus();
  await page.keyboard.press('ArrowDown');
  await cost.getByText('£288.00').waitFor();

  await page.getByLabel('Size').selectOption('1 litre');
  await page.getByLabel('Strength, % ABV').fill('60.5');
  await bonded.getByText('£1,229.44').waitFor();
  await page.getByLabel('Strength, % ABV').fill('6');
  await page.getByText('Please enter a strength between 40 and 80%').waitFor();
  await audit();
  expect(await page.getByRole('heading', { name: 'The warehouse' }).count()).toBe(0);
  expect(troubles).toEqual([]);
});
