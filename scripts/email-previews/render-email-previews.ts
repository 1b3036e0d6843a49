import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawnFolder } from '#scripts/illustrations/pictures/picture-files.ts';
import { startChromium } from '../../web/e2e/chromium.ts';

/**
 * Renders the newsletter's emails as mail programs of two widths show them in light and dark mode, for review: `npm run
 * email-previews -- --folder emails`. The bottles' pictures are those of the seed.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '.local/email-previews' },
  },
});

const origin = 'https://shop.example';
process.env.SITE_ORIGINS ||= origin;
process.env.LINK_SECRET ||= 'only for previews';
process.env.AWS_REGION ||= 'eu-west-2';
const { buildSampleEmails } = await import('./sample-emails.ts');

const shared = await readdir(join(drawnFolder, 'share')).catch(() => []);
const chosen = ['ardnashiel-30', 'strathveil-20'].flatMap((slug) =>
  shared.filter((file) => file.startsWith(slug)).slice(0, 1),
);
const addresses = chosen.map((file) => `${origin}/api/assets/share/${file}`);

await mkdir(values.folder, { recursive: true });
const browser = await startChromium();
try {
  for (const [name, { html }] of Object.entries(await buildSampleEmails(origin, addresses))) {
    for (const width of [390, 700]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
        await page.route(`${origin}/api/assets/share/*`, async (route) => {
          const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
          await route.fulfill({
            body: await readFile(join(drawnFolder, 'share', file)),
            contentType: 'image/jpeg',
          });
        });
        await page.setContent(html, { waitUntil: 'networkidle' });
        const path = join(values.folder, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        console.log(`${path}${wide > 0 ? `, ${wide} pixels too wide` : ''}`);
        await page.close();
      }
    }
  }
} finally {
  await browser.close();
}
