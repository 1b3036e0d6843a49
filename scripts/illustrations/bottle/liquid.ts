import {
  bodyPath,
  CANVAS,
  cutProfile,
  halfWidthAt,
  insetProfile,
  type ProfilePoint,
  sagAt,
  stripPath,
  yAt,
} from './geometry.ts';
import { mix } from './palette.ts';
import type { Shape } from './silhouettes.ts';
import { type Defs, n } from './svg.ts';

/** How a cask colours the light that passes through: from where it shines to where the wall absorbs it. */
export type LiquidTone = {
  readonly glow: string;
  readonly light: string;
  readonly mid: string;
  readonly deep: string;
  readonly edge: string;
};

export const LIQUIDS = {
  refill: { glow: '#ffeeb0', light: '#f2d273', mid: '#d8a83c', deep: '#96691a', edge: '#332105' },
  bourbon: { glow: '#ffd683', light: '#f0ae3f', mid: '#cf7f1b', deep: '#874708', edge: '#2a1403' },
  virginOak: { glow: '#ffb85c', light: '#e98a25', mid: '#b9570d', deep: '#692a06', edge: '#1f0b02' },
  rye: { glow: '#ffc26b', light: '#ec9731', mid: '#c26614', deep: '#793807', edge: '#261002' },
  mizunara: { glow: '#ffd27c', light: '#eda843', mid: '#c6791f', deep: '#7c440c', edge: '#271304' },
  fino: { glow: '#ffdf90', light: '#efbe54', mid: '#cd8e28', deep: '#8a560f', edge: '#2d1904' },
  amontillado: { glow: '#ffc274', light: '#e89238', mid: '#b55e15', deep: '#6a3009', edge: '#220d02' },
  oloroso: { glow: '#ffa552', light: '#e27527', mid: '#a8400d', deep: '#5c1c05', edge: '#1b0801' },
  px: { glow: '#f28a3e', light: '#c95a1e', mid: '#842b09', deep: '#421204', edge: '#130401' },
  port: { glow: '#ff8f6a', light: '#d95a38', mid: '#9d2b17', deep: '#55120b', edge: '#1a0504' },
  madeira: { glow: '#ffb566', light: '#df8435', mid: '#a65016', deep: '#5f2809', edge: '#1d0a02' },
  wine: { glow: '#ff9a68', light: '#d6703a', mid: '#a23c1c', deep: '#5e1c0d', edge: '#1c0804' },
  rum: { glow: '#ffd47a', light: '#eeac3b', mid: '#cb7b17', deep: '#82450b', edge: '#281303' },
} as const satisfies Record<string, LiquidTone>;

export type Liquid = keyof typeof LIQUIDS;

/** The inside of the glass, from the foot up to a height: the space that the liquid fills. */
export function buildCavity(shape: Shape): ProfilePoint[] {
  return insetProfile(shape.profile, shape.wall);
}

/** The bottom of a bottle is rounded inside too; without this the liquid would look like a box. */
function roundedBottom(points: readonly ProfilePoint[], from: number, to: number): ProfilePoint[] {
  const radius = 14;
  const x = halfWidthAt(points, from + radius);
  const corner = Array.from({ length: 7 }, (_, step) => {
    const angle = (step / 6) * (Math.PI / 2);
    return { x: x - radius + Math.sin(angle) * radius, h: from + radius - Math.cos(angle) * radius };
  });
  return [...corner, ...cutProfile(points, from + radius + 1, to)];
}

/** The spirit: it glows where the light behind it gets through, and turns dark along the walls. */
export function drawLiquid(shape: Shape, tone: LiquidTone, defs: Defs): string {
  const cavity = buildCavity(shape);
  const { foot, fill } = shape;
  const square = shape.crossSection === 'square';
  const widest = halfWidthAt(cavity, (foot + fill) / 2);
  const radius = halfWidthAt(cavity, fill);
  const sagTop = square ? 3 : sagAt(radius, fill) + 2;
  const body = bodyPath(roundedBottom(cavity, foot, fill), -sagTop, square ? 3 : sagAt(widest, foot));
  const inside = defs.clip(`<path d="${body}"/>`);
  const depth = defs.linear(0, yAt(fill), 0, yAt(foot), [
    [0, tone.mid],
    [0.35, tone.mid],
    [0.78, tone.deep],
    [1, tone.edge],
  ]);
  const meniscus = `<ellipse cx="${CANVAS.centreX}" cy="${n(yAt(fill))}" rx="${n(radius)}" ry="${n(Math.max(1.8, Math.abs(sagTop)))}"`;
  return (
    `<path d="${body}" fill="${depth}"/>` +
    `<g clip-path="${inside}">${drawBackLight(shape, cavity, tone, defs)}${drawWalls(shape, cavity, tone, defs)}</g>` +
    `${meniscus} fill="${tone.deep}" fill-opacity="0.8" stroke="${tone.glow}" stroke-opacity="0.7" stroke-width="1"/>`
  );
}

/** The gold card behind the bottle: an even glow down the middle, brighter over and under the label. */
function drawBackLight(shape: Shape, cavity: readonly ProfilePoint[], tone: LiquidTone, defs: Defs): string {
  const { foot, fill, label } = shape;
  const widest = halfWidthAt(cavity, (foot + fill) / 2);
  const card = defs.linear(0, yAt(fill), 0, yAt(foot), [
    [0, tone.light, 0.85],
    [0.2, tone.light, 0.8],
    [0.55, tone.light, 0.4],
    [0.82, tone.light, 0.38],
    [1, tone.light, 0.9],
  ]);
  const ellipse = (h: number, rx: number, ry: number, strength: number) => {
    const glow = defs.radial(CANVAS.centreX, yAt(h), rx, ry, [
      [0, tone.glow, strength],
      [0.22, mix(tone.glow, tone.light, 0.3), strength * 0.84],
      [0.5, tone.light, strength * 0.5],
      [0.78, tone.light, strength * 0.14],
      [1, tone.light, 0],
    ]);
    return `<ellipse cx="${CANVAS.centreX}" cy="${n(yAt(h))}" rx="${n(rx)}" ry="${n(ry)}" fill="${glow}"/>`;
  };
  const reach = shape.crossSection === 'square' ? 0.82 : 0.56;
  const top = Math.min(fill, shape.shoulder);
  return (
    `<path d="${stripPath(cavity, -reach, reach, foot, fill)}" fill="${card}" filter="${defs.blur(15)}"/>` +
    ellipse(label.to + (top - label.to) * 0.5, widest * 0.86, Math.max(100, (fill - label.to) * 0.9), 0.46) +
    ellipse(foot + (label.from - foot) * 0.4, widest * 0.9, 74, 0.56)
  );
}

/** Along the walls the spirit bends the light away: dark bands, each with one bright line. */
function drawWalls(shape: Shape, cavity: readonly ProfilePoint[], tone: LiquidTone, defs: Defs): string {
  const { foot, fill } = shape;
  const square = shape.crossSection === 'square';
  const inner = square ? 0.9 : 0.76;
  const pair = (u0: number, u1: number, from: number, to: number, paint: string) =>
    `<path d="${stripPath(cavity, -u1, -u0, from, to)}${stripPath(cavity, u0, u1, from, to)}" ${paint}/>`;
  const seam = defs.linear(0, yAt(fill - 6), 0, yAt(foot + 8), [
    [0, tone.glow, 0.04],
    [0.14, tone.glow, 0.26],
    [0.55, tone.light, 0.17],
    [0.95, tone.glow, 0.32],
    [1, tone.glow, 0],
  ]);
  return (
    `<g filter="${defs.blur(square ? 9 : 13)}">${pair(inner, 1.12, foot - 20, fill, `fill="${tone.edge}" fill-opacity="0.9"`)}</g>` +
    [0.945, 0.96, 0.975]
      .map((u) => pair(u, 1.1, foot - 20, fill, `fill="${tone.edge}" fill-opacity="0.42"`))
      .join('') +
    [0.028, 0.018, 0.009]
      .map((half) => pair(0.915 - half, 0.915 + half, foot + 10, fill - 8, `fill="${seam}"`))
      .join('')
  );
}
