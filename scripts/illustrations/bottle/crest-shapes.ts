import { n } from './svg.ts';

/** A point on a circle; 0 degrees is at the top, and angles increase clockwise. */
export function around(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
}

/** Repeats a mark around the centre. */
export function spin(count: number, mark: string, start = 0): string {
  return Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${n(start + (360 / count) * index)})">${mark}</g>`,
  ).join('');
}

/** A mark and its mirror image about the vertical axis. */
export function mirrored(mark: string): string {
  return `${mark}<g transform="scale(-1 1)">${mark}</g>`;
}

export function star(points: number, outer: number, inner: number, start = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    around(index % 2 === 0 ? outer : inner, start + (180 / points) * index),
  );
  return `M${corners.join('L')}Z`;
}

/** An ear of barley or rye along a bent stem, its grains in pairs. */
export function ear(grains: number, length: number): string {
  const marks = Array.from({ length: grains }, (_, index) => {
    const y = -length + index * (length / (grains + 0.6));
    const grain = 'M0 0C4 -3 6 -8 4.4 -13C0.6 -10 -0.6 -5 0 0Z';
    return `<g transform="translate(0 ${n(y + 12)})">${mirrored(`<path d="${grain}" class="f"/>`)}</g>`;
  }).join('');
  return `<path d="M0 ${n(-length + 6)}L0 16"/>${marks}<path d="M0 ${n(-length)}L0 ${n(-length - 9)}"/>`;
}
