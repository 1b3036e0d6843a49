import {
  bodyPath,
  CANVAS,
  cutProfile,
  halfWidthAt,
  insetProfile,
  type ProfilePoint,
  sampleProfile,
  stripPath,
  yAt,
} from '#scripts/illustrations/bottle/geometry.ts';
import { LIQUIDS, type Liquid, type LiquidTone } from '#scripts/illustrations/bottle/liquid.ts';
import { mix } from '#scripts/illustrations/bottle/palette.ts';
import { n } from '#scripts/illustrations/bottle/svg.ts';
import type { Stand } from './bottle.ts';
import { GLASSES, type GlassForm, type GlassKind } from './glassware.ts';
import { ellipse, pool } from './light.ts';
import type { Pen } from './scene.ts';

/** A glass is seen slightly from above, so circles become ellipses with this ratio. */
const TILT = 0.17;

const X = CANVAS.centreX;

type Parts = {
  readonly pen: Pen;
  readonly form: GlassForm;
  readonly tone: LiquidTone;
  readonly outer: readonly ProfilePoint[];
  readonly inner: readonly ProfilePoint[];
  readonly rim: ProfilePoint;
};

function ring(radius: number, h: number, stroke: string, width: number, half?: 'front' | 'back'): string {
  const y = n(yAt(h));
  const [rx, ry] = [n(radius), n(radius * TILT)];
  const arc = (sweep: 0 | 1) => `M${n(X - radius)} ${y}A${rx} ${ry} 0 0 ${sweep} ${n(X + radius)} ${y}`;
  const path = half === 'front' ? arc(0) : half === 'back' ? arc(1) : arc(0) + arc(1);
  return `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round"/>`;
}

/** The spirit: dark along the walls, light in the middle, with a surface that catches the lamp. */
function drawSpirit({ pen, tone, inner, form }: Parts, level: number): string {
  const { defs } = pen;
  const bottom = (inner[0]?.h ?? 0) + form.floor;
  const top = level;
  const reach = halfWidthAt(inner, top);
  const widest = Math.max(...cutProfile(inner, bottom, top).map(({ x }) => x));
  const body = bodyPath(cutProfile(inner, bottom, top), -reach * TILT, halfWidthAt(inner, bottom) * TILT);
  const across = defs.linear(X - widest, 0, X + widest, 0, [
    [0, tone.edge],
    [0.07, tone.deep],
    [0.2, tone.mid],
    [0.46, tone.light],
    [0.62, tone.light],
    [0.82, tone.mid],
    [0.93, tone.deep],
    [1, tone.edge],
  ]);
  const down = defs.linear(0, yAt(top), 0, yAt(bottom), [
    [0, tone.edge, 0.1],
    [0.3, tone.deep, 0.05],
    [0.75, tone.deep, 0.5],
    [1, tone.edge, 0.85],
  ]);
  const surface = defs.linear(X - reach, yAt(top), X + reach, yAt(top), [
    [0, tone.deep],
    [0.3, tone.mid],
    [0.55, mix(tone.light, tone.glow, 0.5)],
    [0.8, tone.mid],
    [1, tone.deep],
  ]);
  return (
    `<path d="${body}" fill="${across}"/><path d="${body}" fill="${down}"/>` +
    `<g clip-path="${defs.clip(`<path d="${body}"/>`)}">${pool(pen, X + widest * 0.1, yAt(bottom + (top - bottom) * 0.34), widest * 0.62, (top - bottom) * 0.5, tone.glow, 0.75)}</g>` +
    ellipse(X, yAt(top), reach, reach * TILT, surface) +
    ring(reach - 0.6, top, mix(tone.glow, '#ffffff', 0.35), 1.3, 'front') +
    ring(reach - 0.6, top, tone.glow, 0.7, 'back')
  );
}

/** The stem and disc of a stemmed glass. */
function drawStem({ pen, form, outer, tone }: Parts): string {
  const { stem } = form;
  if (!stem) return '';
  const { defs } = pen;
  const { radius, disc, height } = stem;
  const top = (outer[0]?.h ?? height) + 6;
  const waist = radius > 12 ? radius * 0.82 : radius;
  const profile = sampleProfile([
    [disc * 0.94, 3],
    [disc * 0.5, 8, waist + 4, 12, waist, height * 0.42],
    [waist, height * 0.7, radius, height * 0.86, radius + 4, top],
  ]);
  const solid = defs.linear(X - radius - 8, 0, X + radius + 8, 0, [
    [0, '#f3e2c4', 0.5],
    [0.16, '#1a110a', 0.8],
    [0.38, tone.deep, 0.75],
    [0.56, tone.light, 0.85],
    [0.7, '#20140b', 0.7],
    [0.9, '#0b0705', 0.8],
    [1, '#f3e2c4', 0.45],
  ]);
  const foot = defs.radial(X, yAt(4), disc, disc * TILT, [
    [0, tone.light, 0.55],
    [0.45, tone.deep, 0.42],
    [0.8, '#120b06', 0.5],
    [1, '#e8d4b2', 0.3],
  ]);
  return (
    ellipse(X, yAt(3), disc, disc * TILT, foot) +
    ring(disc, 3, '#fff2da', 1.6, 'front') +
    ring(disc, 6, '#fff2da', 0.6, 'back') +
    `<path d="${bodyPath(profile, 0, disc * TILT * 0.5)}" fill="${solid}"/>` +
    `<path d="${stripPath(profile, -0.55, -0.35, height * 0.2, top)}" fill="#fff7e6" fill-opacity="0.55"/>`
  );
}

/** The solid foot of a tumbler, which gathers the light of the spirit above it. */
function drawFoot({ pen, form, outer, tone }: Parts): string {
  if (form.stem) return '';
  const { defs } = pen;
  const bottom = outer[0]?.h ?? 0;
  const top = bottom + form.floor;
  const width = halfWidthAt(outer, top);
  const block = defs.linear(0, yAt(top), 0, yAt(bottom), [
    [0, tone.deep, 0.75],
    [0.3, tone.mid, 0.7],
    [0.6, tone.deep, 0.7],
    [1, '#0c0704', 0.9],
  ]);
  const path = bodyPath(cutProfile(outer, bottom, top), width * TILT, halfWidthAt(outer, bottom) * TILT);
  return (
    `<path d="${path}" fill="${block}"/><g clip-path="${defs.clip(`<path d="${path}"/>`)}">` +
    pool(
      pen,
      X,
      yAt(bottom + form.floor * 0.4) + width * TILT * 0.8,
      width * 0.86,
      form.floor * 0.5,
      tone.glow,
      0.9,
    ) +
    '</g>' +
    ring(width * 0.97, top, '#150a04', 2.4, 'front') +
    ring(width * 0.95, top - 2, tone.glow, 1, 'front') +
    ring(halfWidthAt(outer, bottom + 4), bottom + 2, '#fff0d2', 1.4, 'front')
  );
}

/** The walls: almost invisible except for the reflected lamps. */
function drawWalls({ pen, outer, rim }: Parts): string {
  const { defs } = pen;
  const from = outer[0]?.h ?? 0;
  const fade = (strength: number) =>
    defs.linear(0, yAt(rim.h), 0, yAt(from), [
      [0, '#fff8ea', strength * 0.5],
      [0.25, '#fff8ea', strength],
      [0.7, '#fff8ea', strength * 0.75],
      [1, '#fff8ea', 0],
    ]);
  const strip = (u0: number, u1: number, strength: number) =>
    `<path d="${stripPath(outer, u0, u1, from + 6, rim.h - 3)}" fill="${fade(strength)}"/>`;
  const edge = (side: 1 | -1) =>
    `<path d="${stripPath(outer, side * 0.93, side, from, rim.h)}" fill="#0a0604" fill-opacity="0.42"/>` +
    strip(side * 0.975, side * 0.995, side < 0 ? 0.85 : 0.6);
  return (
    edge(-1) +
    edge(1) +
    strip(-0.8, -0.62, 0.14) +
    strip(-0.82, -0.785, 0.8) +
    strip(-0.6, -0.585, 0.22) +
    strip(0.74, 0.8, 0.2) +
    strip(0.855, 0.87, 0.42)
  );
}

/** A glass with a measure in it, on a surface; `level` is how much of its bowl is full. */
export function drawGlass(
  pen: Pen,
  kind: GlassKind,
  liquid: Liquid | null,
  level: number,
  { x, floorY, scale }: Stand,
): string {
  const form = GLASSES[kind];
  const outer = sampleProfile(form.strokes);
  const rim = outer.at(-1) ?? { x: 0, h: 0 };
  const tone = LIQUIDS[liquid ?? 'oloroso'];
  const parts: Parts = { pen, form, tone, outer, inner: insetProfile(outer, form.wall), rim };
  const base = form.stem?.disc ?? outer[0]?.x ?? 60;
  const from = (outer[0]?.h ?? 0) + form.floor;
  const smoke = pen.defs.linear(0, yAt(rim.h), 0, yAt(0), [
    [0, '#c9a877', 0.07],
    [0.5, '#20140b', 0.16],
    [1, '#20140b', 0.3],
  ]);
  const drawn =
    pool(pen, X, yAt(-8), base * 1.7, base * 0.42, '#000', 0.9) +
    pool(pen, X + base * 0.2, yAt(-26), base * 1.5, base * 0.4, tone.light, liquid ? 0.36 : 0.08) +
    pool(pen, X + base * 0.1, yAt(-22), base * 0.6, base * 0.16, tone.glow, liquid ? 0.5 : 0.1) +
    drawStem(parts) +
    `<path d="${bodyPath(outer, -rim.x * TILT, (outer[0]?.x ?? 0) * TILT)}" fill="${smoke}"/>` +
    ring(rim.x - 1, rim.h, 'rgba(255,244,224,0.55)', 1.2, 'back') +
    drawFoot(parts) +
    (liquid ? drawSpirit(parts, from + (rim.h - from) * level) : '') +
    drawWalls(parts) +
    ring(rim.x, rim.h, 'rgba(255,248,234,0.9)', 2, 'front') +
    ring(rim.x - 3, rim.h - 1, 'rgba(255,248,234,0.3)', 1, 'front');
  return `<g transform="translate(${n(x - X * scale)} ${n(floorY - CANVAS.floorY * scale)}) scale(${n(scale)})">${drawn}</g>`;
}
