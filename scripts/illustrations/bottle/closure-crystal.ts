import { CANVAS, yAt } from './geometry.ts';
import { getBrightTone, getDarkTone, hairline, type Metal, metalAround } from './palette.ts';
import type { Random } from './random.ts';
import type { Shape } from './silhouettes.ts';
import { type Defs, n } from './svg.ts';
import { groove, ringPath, turnedPath } from './turned.ts';

type Corner = readonly [x: number, h: number];

/** The metal collar under a crystal stopper. */
function drawCollar(shape: Shape, metal: Metal, defs: Defs): string {
  const { radius, to } = shape.neck;
  const path = turnedPath([
    [radius + 4, to - 10],
    [radius + 7, to - 9, radius + 7, to - 8, radius + 7, to - 6],
    [radius + 7, to + 6],
    [radius + 7, to + 9, radius + 5, to + 10, radius + 3, to + 10],
  ]);
  const [dark, bright] = [getDarkTone(metal), getBrightTone(metal)];
  return (
    `<path d="${path}" fill="${metalAround(defs, metal, CANVAS.centreX, radius + 7)}"/>` +
    groove(radius + 6.4, to + 6, dark, bright) +
    groove(radius + 6.4, to - 5, dark, bright)
  );
}

/** Cuts the stopper into bands of facets. Neighbours differ in brightness, which is what makes it look like cut crystal. */
function facets(base: number): { corners: readonly Corner[]; light: number; warm: number }[] {
  const rows: readonly (readonly Corner[])[] = [
    [-24, -9, 9, 24].map((x): Corner => [x, base]),
    [-56, -22, 22, 56].map((x): Corner => [x, base + 56]),
    [-40, -15, 15, 40].map((x): Corner => [x, base + 112]),
  ];
  const [low, girdle, crown] = rows as [readonly Corner[], readonly Corner[], readonly Corner[]];
  const at = (row: readonly Corner[], index: number) => row[index] ?? ([0, base] as const);
  const quad = (lower: readonly Corner[], upper: readonly Corner[], index: number): readonly Corner[] => [
    at(lower, index),
    at(lower, index + 1),
    at(upper, index + 1),
    at(upper, index),
  ];
  const middle = (row: readonly Corner[], index: number): Corner => [
    (at(row, index)[0] + at(row, index + 1)[0]) / 2,
    at(row, index)[1],
  ];
  return [
    { corners: quad(low, girdle, 0), light: 0.3, warm: 0.3 },
    { corners: quad(low, girdle, 1), light: 0.16, warm: 0.55 },
    { corners: quad(low, girdle, 2), light: 0.1, warm: 0.2 },
    { corners: quad(girdle, crown, 0), light: 0.42, warm: 0.1 },
    { corners: quad(girdle, crown, 1), light: 0.2, warm: 0.15 },
    { corners: quad(girdle, crown, 2), light: 0.12, warm: 0.05 },
    { corners: [at(girdle, 1), middle(crown, 1), at(crown, 1)], light: 0.34, warm: 0 },
    { corners: [at(girdle, 1), at(girdle, 2), middle(low, 1)], light: 0.3, warm: 0.6 },
    { corners: [at(girdle, 2), at(crown, 2), middle(crown, 1)], light: 0.06, warm: 0.1 },
    { corners: [at(girdle, 0), at(girdle, 1), middle(low, 0)], light: 0.5, warm: 0.1 },
    { corners: [at(girdle, 2), at(girdle, 3), middle(crown, 2)], light: 0.22, warm: 0.1 },
    { corners: [at(girdle, 0), middle(crown, 0), at(crown, 0)], light: 0.2, warm: 0 },
  ];
}

/**
 * A stopper of cut crystal. The lamps determine each facet's light; a small random change keeps two stoppers from looking the
 * same.
 */
export function drawCrystal(shape: Shape, metal: Metal, glow: string, defs: Defs, random: Random): string {
  const centre = CANVAS.centreX;
  const base = shape.neck.to + 10;
  const at = ([x, h]: Corner) => `${n(centre + x)} ${n(yAt(h))}`;
  const faces = facets(base);
  const cuts = faces.map(({ corners, light, warm }) => {
    const path = `M${corners.map(at).join('L')}Z`;
    const bright = Math.min(0.8, light * random.between(0.85, 1.2));
    const heights = corners.map((corner) => corner[1]);
    const paint = defs.linear(0, yAt(Math.max(...heights)), 0, yAt(Math.min(...heights)), [
      [0, '#ffffff', bright],
      [0.45, '#d9cfc2', bright * 0.35],
      [1, '#ffffff', bright * 0.75],
    ]);
    return (
      `<path d="${path}" fill="${paint}"/>` +
      (warm > 0 ? `<path d="${path}" fill="${glow}" fill-opacity="${n(warm * 0.3)}"/>` : '') +
      `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="0.34" stroke-width="0.7"/>`
    );
  });
  const hull = `M${[
    [-24, base],
    [24, base],
    [56, base + 56],
    [40, base + 112],
    [-40, base + 112],
    [-56, base + 56],
  ]
    .map((corner) => at(corner as unknown as Corner))
    .join('L')}Z`;
  const table = `M${at([-40, base + 112])}L${at([-30, base + 116])}L${at([30, base + 116])}L${at([40, base + 112])}Z`;
  const stem = turnedPath([
    [shape.neck.radius - 10, shape.neck.to - 44],
    [shape.neck.radius - 7, shape.neck.to],
  ]);
  return (
    `<path d="${stem}" fill="#e9dcc8" fill-opacity="0.16" stroke="#fff" stroke-opacity="0.25" stroke-width="0.8"/>` +
    `<path d="${hull}" fill="#2a231d" fill-opacity="0.82"/>${cuts.join('')}` +
    `<path d="${table}" fill="#fff" fill-opacity="0.55"/>` +
    hairline(`M${at([-56, base + 56])}L${at([-40, base + 112])}`, '#fff', 0.9, 1.3) +
    hairline(`M${at([-24, base])}L${at([-56, base + 56])}`, '#fff', 0.6, 1.1) +
    `<path d="${hull}" fill="none" stroke="#fff" stroke-opacity="0.3" stroke-width="0.9"/>` +
    drawCollar(shape, metal, defs)
  );
}

/** A ball of clear crystal: dark at its rim, with the light from behind appearing upside down in it. */
export function drawOrb(shape: Shape, metal: Metal, glow: string, defs: Defs): string {
  const centre = CANVAS.centreX;
  const radius = 43;
  const h = shape.neck.to + 10 + radius * 0.93;
  const y = yAt(h);
  const ball = `<circle cx="${centre}" cy="${n(y)}" r="${radius}"`;
  const body = defs.radial(centre - 4, y + 4, radius * 1.04, radius * 1.04, [
    [0, '#6f6255', 0.75],
    [0.5, '#4b4138', 0.8],
    [0.8, '#1a1410', 0.92],
    [0.93, '#080605', 0.96],
    [1, '#8f8475', 0.9],
  ]);
  const belly = defs.radial(centre, y + radius * 0.45, radius * 0.8, radius * 0.46, [
    [0, glow, 0.85],
    [0.5, glow, 0.35],
    [1, glow, 0],
  ]);
  const window_ = `M${n(centre - 31)} ${n(y - 4)}C${n(centre - 32)} ${n(y - 22)} ${n(centre - 22)} ${n(y - 34)} ${n(centre - 9)} ${n(y - 37)}L${n(centre - 11)} ${n(y - 26)}C${n(centre - 19)} ${n(y - 23)} ${n(centre - 23)} ${n(y - 15)} ${n(centre - 23)} ${n(y - 5)}Z`;
  return (
    `${ball} fill="${body}"/><ellipse cx="${centre}" cy="${n(y + radius * 0.45)}" rx="${n(radius * 0.8)}" ry="${n(radius * 0.46)}" fill="${belly}"/>` +
    `<path d="${window_}" fill="#fff" fill-opacity="0.62"/>` +
    `<ellipse cx="${n(centre + 27)}" cy="${n(y + 14)}" rx="2.6" ry="12" fill="#fff" fill-opacity="0.4" transform="rotate(18 ${n(centre + 27)} ${n(y + 14)})"/>` +
    `${ball} fill="none" stroke="#fff" stroke-opacity="0.32" stroke-width="1"/>` +
    hairline(ringPath(20, h - radius + 4), glow, 0.6, 1.2) +
    drawCollar(shape, metal, defs)
  );
}
