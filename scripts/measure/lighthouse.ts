import lighthouse, { type Flags } from 'lighthouse';
import { startWindowedChromium } from '../../web/e2e/chromium.ts';
import { median, type Section } from '../bench/table.ts';
import { findFreePort } from '../local/kit/free-port.ts';

const runs = Number(process.env.RUNS ?? 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

type Run = Record<(typeof categories)[number] | keyof typeof metrics | 'kib', number>;

/** The scores that a page must reach: performance, and the three others. */
export type PageTarget = {
  path: string;
  performance: number;
  others: readonly (typeof categories)[number][];
};

/** Lighthouse with its default mobile settings, including the simulated network and processor: the median of five visits. */
export async function measureLighthouse(shop: string, pages: readonly PageTarget[]): Promise<Section> {
  const rows: (string | number)[][] = [];
  for (const { path, performance, others } of pages) {
    const visits: Run[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(shop + path));
    const of = (name: keyof Run) => median(visits.map((each) => each[name]));
    const isMet = of('performance') >= performance / 100 && others.every((category) => of(category) >= 1);
    rows.push([
      path.replace(/prd_.*/, ':id'),
      ...categories.map((category) => Math.round(of(category) * 100)),
      `${(of('LCP') / 1000).toFixed(2)} s`,
      `${Math.round(of('TBT'))} ms`,
      of('CLS').toFixed(3),
      `${of('kib').toFixed(0)} KiB`,
      `${performance}, ${others.map(() => 100).join(', ')}`,
      isMet ? 'yes' : 'no',
    ]);
  }
  return {
    title: 'Lighthouse',
    note: `Mobile, as it comes, the median of ${runs} visits to a shop on this machine, over HTTP/2 as CloudFront has it; bytes as they were transferred.`,
    columns: ['page', ...categories, 'LCP', 'TBT', 'CLS', 'bytes', 'wanted', 'met'],
    rows,
  };
}

async function visit(url: string): Promise<Run> {
  const port = await findFreePort(0);
  // A separate browser for each visit, so nothing is cached from the previous one.
  const browser = await startWindowedChromium(
    `--remote-debugging-port=${port}`,
    '--ignore-certificate-errors',
  );
  try {
    const flags: Flags = { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] };
    const result = await lighthouse(url, flags);
    const report = result?.lhr;
    if (!report || report.runtimeError) throw new Error(`${url}: ${report?.runtimeError?.message}`);
    const scores = categories.map((category) => [category, report.categories[category]?.score ?? 0]);
    const timings = Object.entries(metrics).map(([name, id]) => [name, report.audits[id]?.numericValue ?? 0]);
    const kib = (report.audits['total-byte-weight']?.numericValue ?? 0) / 1024;
    return Object.fromEntries([...scores, ...timings, ['kib', kib]]);
  } finally {
    await browser.close();
  }
}
