import { BarController, BarElement, CategoryScale, Chart, Legend, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { formatPence, formatWholePounds } from '#shared/domain/common/money.ts';
import type { SalesPoint } from './sales-series.ts';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, Tooltip);

/** Only the bars; a table below shows the same data for people who cannot see them. */
export function SalesBars({ points }: { points: readonly SalesPoint[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => new Chart(element, buildConfig(element, points));
    let chart = draw();
    const redraw = () => {
      chart.destroy();
      chart = draw();
    };
    // The colours come from the theme, which can change while the page is open.
    const theme = new MutationObserver(redraw);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      theme.disconnect();
      chart.destroy();
    };
  }, [points]);
  // Positioned out of the flow, because a chart drawn for a wide screen would keep the page that wide on a narrower
  // one.
  return (
    <div aria-hidden="true" className="relative h-64 overflow-hidden print:hidden">
      <canvas ref={canvas} className="absolute top-0 left-0" />
    </div>
  );
}

function buildConfig(element: HTMLElement, points: readonly SalesPoint[]) {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const font = { family: style.fontFamily, size: 12 };
  return {
    type: 'bar' as const,
    data: {
      labels: points.map(({ label }) => label),
      datasets: [
        {
          label: 'Sales',
          data: points.map(({ salesPence }) => salesPence / 100),
          backgroundColor: color('--brass'),
        },
        {
          label: 'Refunds',
          data: points.map(({ refundedPence }) => refundedPence / 100),
          backgroundColor: color('--error'),
        },
      ],
    },
    options: {
      animation: false as const,
      maintainAspectRatio: false,
      interaction: { mode: 'index' as const, intersect: false },
      plugins: {
        legend: { align: 'end' as const, labels: { color: color('--ink-2'), font, boxWidth: 12 } },
        tooltip: {
          callbacks: {
            label: ({ dataset, raw }: { dataset: { label?: string }; raw: unknown }) =>
              `${dataset.label ?? ''}: ${formatPence(Math.round(Number(raw) * 100))}`,
          },
        },
      },
      scales: {
        x: {
          grid: { display: false },
          ticks: { color: color('--ink-3'), font, maxRotation: 0, autoSkipPadding: 24 },
        },
        y: {
          beginAtZero: true,
          grid: { color: color('--hairline') },
          ticks: {
            color: color('--ink-3'),
            font,
            callback: (value: string | number) => formatWholePounds(Number(value) * 100),
          },
        },
      },
    },
  };
}
