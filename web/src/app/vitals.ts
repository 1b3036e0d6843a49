import { matchPath } from 'react-router-dom';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { vitalsApi } from '#shared/contracts/site/vitals.ts';
import { maxShiftThousandths, slowestMs, type VitalPage, vitalPages } from '#shared/domain/site/vitals.ts';

type Report = { page: VitalPage; lcpMs?: number; inpMs?: number; clsThousandths?: number };

/** The kind of page at an address; the address itself is never sent. */
export const toVitalPage = (pathname: string): VitalPage =>
  vitalPages.find((pattern) => pattern !== 'other' && matchPath(pattern, pathname)) ?? 'other';

const clampToMax = (max: number, value: number): number => Math.min(max, Math.max(0, Math.round(value)));

const metricFormatters: Partial<Record<Metric['name'], (value: number) => Partial<Report>>> = {
  LCP: (value) => ({ lcpMs: clampToMax(slowestMs, value) }),
  INP: (value) => ({ inpMs: clampToMax(slowestMs, value) }),
  CLS: (value) => ({ clsThousandths: clampToMax(maxShiftThousandths, value * 1000) }),
};

/** The report to send, or undefined when nothing was measured. */
export function buildReport(
  page: VitalPage,
  measured: Iterable<Pick<Metric, 'name' | 'value'>>,
): Report | undefined {
  const metrics = [...measured].map(({ name, value }) => metricFormatters[name]?.(value) ?? {});
  return metrics.length > 0 ? Object.assign({ page }, ...metrics) : undefined;
}

/**
 * Measures this visit and sends its figures once, when the page is left, by a beacon that does not delay leaving. The
 * observers also report earlier events, so this can start long after the page is shown.
 */
export function measureVisit(): void {
  const page = toVitalPage(location.pathname);
  const measured = new Map<string, Metric>();
  const note = (metric: Metric) => void measured.set(metric.name, metric);
  for (const observe of [onLCP, onINP, onCLS]) observe(note);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    const report = buildReport(page, measured.values());
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    if (report) navigator.sendBeacon(vitalsApi.report.path, body);
  };
  // On the window, so it runs after the observers, which listen on the document.
  addEventListener('visibilitychange', send);
}
