import { CANVAS, yAt } from './geometry.ts';
import { getBrightTone, getDarkTone, hairline, type Metal, metalAround } from './palette.ts';
import type { Random } from './random.ts';
import type { Shape } from './silhouettes.ts';
import { type Defs, n } from './svg.ts';
import { groove, ringPath, turnedPath } from './turned.ts';

const WOODS = {
  cork: ['#4f3215', '#a9793f', '#d8ac6c', '#b98849', '#7c5426', '#59391a'],
  walnut: ['#120905', '#4a2a15', '#8a5a33', '#5b3419', '#2f190b', '#180c06'],
  ash: ['#3d2e1b', '#a58a5f', '#e3cda1', '#bfa172', '#7d6541', '#46351f'],
} as const;

export type Wood = keyof typeof WOODS;

function woodAround(defs: Defs, wood: Wood, halfWidth: number): string {
  const [a, b, c, d, e, f] = WOODS[wood];
  return defs.linear(CANVAS.centreX - halfWidth, 0, CANVAS.centreX + halfWidth, 0, [
    [0, a],
    [0.12, b],
    [0.28, c],
    [0.5, d],
    [0.8, e],
    [1, f],
  ]);
}

/** The glass lip that every uncovered mouth has. */
export function drawLip(shape: Shape, defs: Defs): string {
  const { radius, to } = shape.neck;
  const path = turnedPath([
    [radius + 0.5, to - 17],
    [radius + 5, to - 16, radius + 5.5, to - 13, radius + 5.5, to - 9],
    [radius + 5.5, to - 3, radius + 4, to, radius + 1, to],
  ]);
  const glass = defs.linear(CANVAS.centreX - radius - 6, 0, CANVAS.centreX + radius + 6, 0, [
    [0, '#0d0907', 0.95],
    [0.14, '#8d8072', 0.75],
    [0.22, '#efe4d3', 0.8],
    [0.3, '#6b5d4f', 0.6],
    [0.6, '#3a3029', 0.6],
    [0.84, '#a39684', 0.6],
    [1, '#0d0907', 0.95],
  ]);
  return `<path d="${path}" fill="${glass}" stroke="#f5e8d2" stroke-opacity="0.3" stroke-width="0.8"/>`;
}

/** Cork inside the neck, seen through its glass. */
function drawPlug(shape: Shape, defs: Defs, random: Random): string {
  const { radius, to } = shape.neck;
  const width = radius - 6;
  const depth = 40;
  const pores = Array.from({ length: 26 }, () => {
    const x = CANVAS.centreX + random.between(-width, width);
    const y = yAt(to - random.between(3, depth));
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(random.between(0.8, 2.6))}" ry="${n(random.between(0.4, 0.9))}"/>`;
  }).join('');
  const path = turnedPath([
    [width - 2, to - depth],
    [width, to],
  ]);
  return (
    `<path d="${path}" fill="${woodAround(defs, 'cork', width)}" fill-opacity="0.85"/>` +
    `<g fill="#3a220c" fill-opacity="0.5">${pores}</g>`
  );
}

/** A stopper with a turned wooden head over a cork, and a metal ring between the two. */
export function drawCork(shape: Shape, wood: Wood, ring: Metal, defs: Defs, random: Random): string {
  const { radius, to } = shape.neck;
  const head = radius + 8;
  const top = to + 46;
  const path = turnedPath([
    [head - 1, to + 8],
    [head, to + 9, head, to + 10, head, to + 12],
    [head, top - 8],
    [head, top - 2, head - 3, top, head - 9, top],
  ]);
  const grain = Array.from({ length: 12 }, () => {
    const x = CANVAS.centreX + random.between(-0.94, 0.94) * head;
    const sway = random.between(-2, 2);
    return hairline(
      `M${n(x)} ${n(yAt(top))}Q${n(x + sway)} ${n(yAt(to + 28))} ${n(x)} ${n(yAt(to + 8))}`,
      random.between(0, 1) > 0.4 ? '#1d0e04' : '#f3d9a8',
      random.between(0.08, 0.26),
      random.between(0.5, 1.4),
    );
  }).join('');
  const collar = turnedPath([
    [radius + 5, to],
    [radius + 6, to + 9],
  ]);
  const shade = defs.linear(0, yAt(top), 0, yAt(to + 8), [
    [0, '#fff', 0.28],
    [0.12, '#fff', 0],
    [0.7, '#000', 0],
    [1, '#000', 0.42],
  ]);
  return (
    drawPlug(shape, defs, random) +
    drawLip(shape, defs) +
    `<path d="${collar}" fill="${metalAround(defs, ring, CANVAS.centreX, radius + 6)}"/>` +
    hairline(ringPath(radius + 5, to + 1), getDarkTone(ring), 0.8, 1.2) +
    `<path d="${path}" fill="${woodAround(defs, wood, head)}"/>` +
    `<g clip-path="${defs.clip(`<path d="${path}"/>`)}">${grain}<path d="${path}" fill="${shade}"/></g>` +
    hairline(ringPath(head - 8, top - 0.6), '#fff0d4', 0.4, 1)
  );
}

/** A heavy machined cap: plain drum, knurled foot, polished edge. */
export function drawMetalCap(shape: Shape, metal: Metal, defs: Defs): string {
  const { radius, to } = shape.neck;
  const head = radius + 9;
  const top = to + 58;
  const path = turnedPath([
    [head, to - 3],
    [head, top - 6],
    [head, top - 2, head - 2, top, head - 6, top],
  ]);
  const knurls = Array.from({ length: 37 }, (_, index) => {
    const x = CANVAS.centreX + Math.sin(-Math.PI / 2 + (index / 36) * Math.PI) * head;
    return hairline(`M${n(x)} ${n(yAt(to + 5))}V${n(yAt(to + 15))}`, getDarkTone(metal), 0.6, 0.9);
  }).join('');
  const [dark, bright] = [getDarkTone(metal), getBrightTone(metal)];
  const shade = defs.linear(0, yAt(top), 0, yAt(to), [
    [0, '#fff', 0.3],
    [0.08, '#fff', 0],
    [0.75, '#000', 0],
    [1, '#000', 0.4],
  ]);
  return (
    drawLip(shape, defs) +
    `<path d="${path}" fill="${metalAround(defs, metal, CANVAS.centreX, head)}"/>` +
    `<g clip-path="${defs.clip(`<path d="${path}"/>`)}">${knurls}<path d="${path}" fill="${shade}"/>` +
    groove(head, to + 17, dark, bright) +
    groove(head, top - 9, dark, bright) +
    `</g>${hairline(ringPath(head - 5, top - 0.5), bright, 0.7, 1)}`
  );
}
