import { n } from '#scripts/illustrations/bottle/svg.ts';
import { drawLine } from '#scripts/illustrations/bottle/text.ts';
import { ellipse, pool } from './light.ts';
import type { Pen } from './scene.ts';

const OAK = ['#7a4a22', '#693e1c', '#835227', '#5c3616', '#734519', '#66401f', '#543012'];

/** The boards of the head, each in a different tone, with the grain along them. */
function drawBoards({ defs, random }: Pen, x: number, y: number, radius: number, fine: boolean): string {
  const boards: string[] = [];
  let left = x - radius;
  while (left < x + radius) {
    const width = radius * random.between(0.2, 0.32);
    const tone = random.pick(OAK);
    boards.push(
      `<rect x="${n(left)}" y="${n(y - radius)}" width="${n(width)}" height="${n(radius * 2)}" fill="${tone}"/>`,
    );
    for (let line = 0; fine && line < 9; line += 1) {
      const at = left + width * random.between(0.04, 0.96);
      const sway = random.between(-4, 4);
      boards.push(
        `<path d="M${n(at)} ${n(y - radius)}Q${n(at + sway)} ${n(y)} ${n(at + random.between(-2, 2))} ${n(y + radius)}" fill="none" stroke="${random.between(0, 1) > 0.35 ? '#1f1007' : '#a87747'}" stroke-opacity="${n(random.between(0.12, 0.4))}" stroke-width="${n(random.between(0.6, 2.2))}"/>`,
      );
    }
    boards.push(
      `<path d="M${n(left)} ${n(y - radius)}v${n(radius * 2)}" stroke="#0c0603" stroke-opacity="0.85" stroke-width="${n(radius * 0.012)}"/>`,
      `<path d="M${n(left + radius * 0.011)} ${n(y - radius)}v${n(radius * 2)}" stroke="#c08a52" stroke-opacity="0.28" stroke-width="${n(radius * 0.005)}"/>`,
    );
    left += width;
  }
  return `<g clip-path="${defs.clip(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/>`)}">${boards.join('')}</g>`;
}

/** The ends of the staves around the head. */
function drawChime({ random }: Pen, x: number, y: number, inner: number, outer: number): string {
  const count = 44;
  return Array.from({ length: count }, (_, index) => {
    const [a, b] = [index, index + 1].map(
      (step) => ((step + 0.16 * Math.sin(step * 9)) / count) * Math.PI * 2,
    ) as [number, number];
    const at = (angle: number, r: number) => `${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`;
    const path = `M${at(a, inner)}L${at(a, outer)}A${n(outer)} ${n(outer)} 0 0 1 ${at(b, outer)}L${at(b, inner)}A${n(inner)} ${n(inner)} 0 0 0 ${at(a, inner)}Z`;
    return `<path d="${path}" fill="${random.pick(OAK)}" stroke="#120903" stroke-width="${n(outer * 0.006)}"/>`;
  }).join('');
}

export type CaskPrint = { readonly lines: readonly string[]; readonly number: string };

/** The stencilled text on the head. */
function drawStencil(pen: Pen, x: number, y: number, radius: number, { lines, number }: CaskPrint): string {
  const paint = '#e9dcc0';
  const small = lines.map((line, index) =>
    drawLine(
      line,
      { face: 'gothic', size: radius * (index === 0 ? 0.17 : 0.115), tracking: 0.1 },
      x,
      y - radius * (0.36 - index * 0.2),
      paint,
    ),
  );
  const large = drawLine(
    number,
    { face: 'gothic', size: radius * 0.4, tracking: 0.06 },
    x,
    y + radius * 0.46,
    paint,
  );
  const worn = pen.defs.raw(
    (id) =>
      `<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%"><feTurbulence type="fractalNoise" baseFrequency="0.05 0.02" numOctaves="3" seed="7" result="noise"/><feColorMatrix in="noise" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -4 3.25" result="holes"/><feComposite in="SourceGraphic" in2="holes" operator="in"/></filter>`,
  );
  return `<g opacity="0.84" filter="${worn}">${small.join('')}${large}</g>`;
}

export type CaskStand = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Where the light comes from: -1 left, 1 right. */
  readonly lamp: number;
  /** How much of the light reaches it. */
  readonly lit: number;
};

/** A cask seen from its head. Distant casks have no fine grain. */
export function drawCask(
  pen: Pen,
  { x, y, radius, lamp, lit }: CaskStand,
  print: CaskPrint | null,
  fine = true,
): string {
  const { defs } = pen;
  const [rim, head] = [radius * 0.965, radius * 0.9];
  const circle = (r: number, fill: string) => ellipse(x, y, r, r, fill);
  const hoop = defs.linear(x - lamp * -radius, y - radius, x + lamp * -radius, y + radius, [
    [0, '#d8cdbd'],
    [0.2, '#6f675e'],
    [0.5, '#2a2622'],
    [0.8, '#171411'],
    [1, '#4a443d'],
  ]);
  const shade = defs.radial(x + lamp * radius * 0.42, y - radius * 0.4, radius * 1.75, radius * 1.75, [
    [0, '#ffc070', 0.4 * lit],
    [0.18, '#f7a850', 0.24 * lit],
    [0.34, '#b0642a', 0.12 * lit + 0.2 * (1 - lit)],
    [0.46, '#3a1a08', 0.22 + 0.26 * (1 - lit)],
    [0.62, '#140904', 0.5],
    [0.8, '#070402', 0.76],
    [1, '#050302', 0.94],
  ]);
  const inset = defs.radial(x, y, head, head, [
    [0, '#000', 0],
    [0.86, '#000', 0],
    [0.95, '#000', 0.42],
    [1, '#000', 0.85],
  ]);
  return (
    pool(pen, x, y + radius * 0.08, radius * 1.16, radius * 1.16, '#000', 0.9) +
    circle(radius, hoop) +
    circle(rim, '#1a0e06') +
    drawChime(pen, x, y, head, rim) +
    drawBoards(pen, x, y, head, fine) +
    circle(head, inset) +
    (print ? drawStencil(pen, x, y, head, print) : '') +
    circle(radius, shade) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(head)}" fill="none" stroke="#050302" stroke-opacity="0.8" stroke-width="${n(radius * 0.014)}"/>`
  );
}
