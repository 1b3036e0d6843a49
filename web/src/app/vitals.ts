import { matchPath } from 'react-router-dom';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { vitalsApi } from '#shared/api/vitals.ts';
import { mostShiftThousandths, slowestMs, type VitalPage, vitalPages } from '#shared/domain/vitals.ts';

type Report = { page: VitalPage; lcpMs?: number; inpMs?: number; clsThousandths?: number };

/** The kind of page that an address is of; the address itself is sent nowhere. */
export const pageOf = (pathname: string): VitalPage =>
  vitalPages.find((pattern) => pattern !== 'other' && matchPath(pattern, pathname)) ?? 'other';

const upTo = (most: number, value: number): number => Math.min(most, Math.max(0, Math.round(value)));

const figures: Partial<Record<Metric['name'], (value: number) => Partial<Report>>> = {
  LCP: (value) => ({ lcpMs: upTo(slowestMs, value) }),
  INP: (value) => ({ inpMs: upTo(slowestMs, value) }),
  CLS: (value) => ({ clsThousandths: upTo(mostShiftThousandths, value * 1000) }),
};

/** What is sent of what was measured; nothing where nothing was. */
export function reportOf(
  page: VitalPage,
  measured: Iterable<Pick<Metric, 'name' | 'value'>>,
): Report | undefined {
  const told = [...measured].map(({ name, value }) => figures[name]?.(value) ?? {});
  return told.length > 0 ? Object.assign({ page }, ...told) : undefined;
}

/**
 * Measures this visit and sends its figures once, when the page is left: by a beacon, which nobody waits for. The observers
 * also tell what was before they began, so that all of this may come long after the page stands.
 */
export function measureVisit(): void {
  const page = pageOf(location.pathname);
  const measured = new Map<string, Metric>();
  const note = (metric: Metric) => void measured.set(metric.name, metric);
  for (const observe of [onLCP, onINP, onCLS]) observe(note);
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    removeEventListener('visibilitychange', send);
    const report = reportOf(page, measured.values());
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    if (report) navigator.sendBeacon(vitalsApi.report.path, body);
  };
  // On the window, so that it comes after the observers, which listen at the document.
  addEventListener('visibilitychange', send);
}
