import { startWindowedChromium } from '../../web/e2e/chromium.ts';
import type { Section } from '../bench/table.ts';

const wantedKib = 240;

/** What a phone transfers for the home page: for the first screen, and after scrolling to the end. */
export async function measureHomeBytes(shop: string): Promise<Section> {
  const browser = await startWindowedChromium();
  try {
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      locale: 'en-GB',
    });
    const page = await phone.newPage();
    const session = await phone.newCDPSession(page);
    const opened = new Map<string, { type: string; headers: number }>();
    const bytes = new Map<string, number>();
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      opened.set(requestId, { type, headers: response.encodedDataLength });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { type, headers } = opened.get(requestId) ?? { type: 'Other', headers: 0 };
      bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength - headers);
    });
    const seen = () => new Map(bytes);
    await page.goto(`${shop}/`, { waitUntil: 'networkidle' });
    const first = seen();
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 600) await page.mouse.wheel(0, 600);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    const kib = (count = 0) => (count / 1024).toFixed(1);
    const sum = (of: Map<string, number>) => [...of.values()].reduce((a, b) => a + b, 0);
    const all = seen();
    return {
      title: 'Home, everything, on a phone',
      note: `KiB transferred at 390 px and two device pixels, without headers; wanted: ${wantedKib} for the page as it stands after loading.`,
      columns: ['kind', 'after loading', 'scrolled to the end'],
      rows: [
        ...[...all.keys()].sort().map((type) => [type, kib(first.get(type)), kib(all.get(type))]),
        ['all', kib(sum(first)), kib(sum(all))],
      ],
    };
  } finally {
    await browser.close();
  }
}
