import { CANVAS, stripPath, yAt } from './geometry.ts';
import { buildOutline } from './glass.ts';
import type { LiquidTone } from './liquid.ts';
import type { Shape } from './silhouettes.ts';
import type { Defs, Region } from './svg.ts';

/** The lamps mirrored in the front of the glass: a sharp hairline beside a soft one, and a thin rim on the far side. */
export function drawReflections(shape: Shape, tone: LiquidTone, defs: Defs, region: Region): string {
  const { profile, foot, shoulder } = shape;
  const top = shoulder + 70;
  const square = shape.crossSection === 'square';
  const outer = square ? -0.89 : -0.83;
  const fade = (colour: string, strength: number) =>
    defs.linear(0, yAt(top), 0, yAt(foot + 6), [
      [0, colour, 0],
      [0.1, colour, strength * 0.5],
      [0.2, colour, strength],
      [0.5, colour, strength * 0.6],
      [0.85, colour, strength * 0.8],
      [1, colour, 0],
    ]);
  const strip = (u0: number, u1: number, fill: string) =>
    `<path d="${stripPath(profile, u0, u1, foot + 6, top)}" fill="${fill}"/>`;
  const outline = buildOutline(shape);
  const left = { ...region, width: CANVAS.centreX - region.x };
  return (
    `<g clip-path="${defs.clip(`<path d="${outline}"/>`)}">` +
    `<g filter="${defs.blur(4, left)}">${strip(outer, outer + 0.17, fade(tone.glow, 0.42))}</g>` +
    strip(outer - 0.01, outer + 0.014, fade('#fff8ea', 0.9)) +
    strip(outer + 0.04, outer + 0.05, fade('#fff8ea', 0.35)) +
    softStrip(0.867, 0.02, (u0, u1) => strip(u0, u1, fade('#fff4de', 0.2))) +
    softStrip(-0.965, 0.012, (u0, u1) => strip(u0, u1, fade('#ffe9c8', 0.24))) +
    softStrip(0.97, 0.011, (u0, u1) => strip(u0, u1, fade('#ffe9c8', 0.18))) +
    drawNeckLight(shape, defs) +
    `<path d="${outline}" fill="none" stroke="#050302" stroke-opacity="0.6" stroke-width="4.4"/>` +
    '</g>' +
    `<path d="${outline}" fill="none" stroke="${rimLight(defs)}" stroke-width="1.1"/>`
  );
}

/** A band with soft edges, made of three nested bands: blurring the whole height would cost ten times as much. */
function softStrip(at: number, half: number, strip: (u0: number, u1: number) => string): string {
  return [1, 0.66, 0.33].map((share) => strip(at - half * share, at + half * share)).join('');
}

function drawNeckLight(shape: Shape, defs: Defs): string {
  const from = shape.neck.from - 46;
  const to = shape.neck.to;
  const fade = (strength: number) =>
    defs.linear(0, yAt(to), 0, yAt(from), [
      [0, '#fff6e6', strength],
      [0.5, '#fff6e6', strength * 0.8],
      [1, '#fff6e6', 0],
    ]);
  const region = { x: 270, y: yAt(to) - 6, width: 260, height: to - from + 12 };
  const strip = (u0: number, u1: number, strength: number) =>
    `<path d="${stripPath(shape.profile, u0, u1, from, to)}" fill="${fade(strength)}"/>`;
  return (
    `<g filter="${defs.blur(1.7, region)}">${strip(-0.7, -0.44, 0.4)}${strip(0.62, 0.76, 0.3)}${strip(0.9, 0.98, 0.25)}</g>` +
    strip(-0.72, -0.67, 0.65)
  );
}

/** The outermost edge of the glass, brighter towards the lamp on the left. */
function rimLight(defs: Defs): string {
  return defs.linear(CANVAS.centreX - 170, 0, CANVAS.centreX + 170, 0, [
    [0, '#fff3e0', 0.6],
    [0.35, '#fff3e0', 0.28],
    [0.6, '#fff3e0', 0.2],
    [1, '#fff3e0', 0.45],
  ]);
}
