import {
  bodyPath,
  CANVAS,
  cutProfile,
  footSag,
  halfWidthAt,
  linePath,
  type ProfilePoint,
  sagAt,
  stripPath,
  yAt,
} from './geometry.ts';
import { buildCavity, type LiquidTone } from './liquid.ts';
import type { Shape } from './silhouettes.ts';
import { type Defs, n } from './svg.ts';

/** The outer form of the bottle, from the floor to the mouth. */
export function buildOutline(shape: Shape): string {
  return bodyPath(shape.profile, 0, footSag(shape.profile, shape.crossSection === 'square'));
}

/** The glass behind the spirit: smoke at the walls, a breath of the warm back-light in the middle of the neck. */
export function drawGlassBack(shape: Shape, tone: LiquidTone, defs: Defs): string {
  const { profile, neck, fill } = shape;
  const outline = buildOutline(shape);
  const above = fill - 20;
  const warm = defs.linear(0, yAt(neck.to), 0, yAt(above), [
    [0, '#8f7a62', 0.16],
    [0.7, '#8f7a62', 0.3],
    [1, tone.mid, 0.5],
  ]);
  const region = { x: 250, y: yAt(neck.to) - 10, width: 300, height: neck.to - above + 30 };
  return (
    `<path d="${outline}" fill="#16100c" fill-opacity="0.78"/>` +
    `<path d="${stripPath(profile, -0.52, 0.52, above, neck.to)}" fill="${warm}" filter="${defs.blur(7, region)}"/>`
  );
}

/** The solid foot: clear glass that focuses the amber above it into a bright lens. */
export function drawFoot(shape: Shape, tone: LiquidTone, defs: Defs): string {
  const { foot, profile } = shape;
  const centre = CANVAS.centreX;
  const width = halfWidthAt(profile, foot * 0.6);
  const square = shape.crossSection === 'square';
  const sag = square ? 3 : sagAt(width, foot * 0.4);
  const block = defs.linear(0, yAt(foot), 0, yAt(-8), [
    [0, tone.edge],
    [0.18, tone.deep],
    [0.48, tone.mid],
    [0.66, tone.deep],
    [0.9, '#0c0603'],
    [1, '#050302'],
  ]);
  const dark = defs.linear(centre - width, 0, centre + width, 0, [
    [0, '#080402', 0.92],
    [0.09, '#080402', 0.5],
    [0.25, '#080402', 0],
    [0.75, '#080402', 0],
    [0.91, '#080402', 0.55],
    [1, '#080402', 0.92],
  ]);
  const lens = (y: number, rx: number, ry: number, strength: number) =>
    `<ellipse cx="${centre}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${defs.radial(centre, y, rx, ry, [
      [0, tone.glow, strength],
      [0.4, tone.light, strength * 0.75],
      [0.75, tone.light, strength * 0.25],
      [1, tone.mid, 0],
    ])}"/>`;
  const arc = (h: number, u: number, stroke: string, opacity: number, thick: number) =>
    `<path d="M${n(centre - width * u)} ${n(yAt(h))}Q${centre} ${n(yAt(h) + 2 * sag)} ${n(centre + width * u)} ${n(yAt(h))}" fill="none" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${thick}" stroke-linecap="round"/>`;
  const form = bodyPath(cutProfile(profile, 0.1, foot), -sag, sag);
  return (
    `<g clip-path="${defs.clip(`<path d="${buildOutline(shape)}"/>`)}"><path d="${form}" fill="${block}"/>` +
    lens(yAt(foot * 0.46) + sag, width * 0.84, foot * 0.36, 0.9) +
    lens(yAt(foot * 0.14) + sag, width * 0.55, foot * 0.1, 0.5) +
    `<path d="${form}" fill="${dark}"/>` +
    arc(foot, 0.93, '#0c0502', 0.6, 3) +
    arc(foot - 2.4, 0.88, tone.glow, 0.75, 1.1) +
    arc(foot * 0.2, 0.9, tone.light, 0.4, 0.9) +
    arc(4.5, 0.92, '#fff4dc', 0.3, 1) +
    '</g>'
  );
}

/** The flat faces of cut glass: each catches the lamps a little differently. */
function drawFacets(shape: Shape, defs: Defs): string {
  const edges = [-0.97, -0.87, -0.69, -0.45, -0.155, 0.155, 0.45, 0.69, 0.87, 0.97];
  const lights = [-0.4, 0.24, -0.2, 0.14, -0.07, 0.16, -0.24, 0.18, -0.42];
  const from = shape.foot * 0.6;
  const to = shape.shoulder + 34;
  const faces = lights.map((light, index) => {
    const path = stripPath(shape.profile, edges[index] ?? 0, edges[index + 1] ?? 0, from, to);
    return `<path d="${path}" fill="${light > 0 ? '#ffe2b0' : '#160802'}" fill-opacity="${Math.abs(light)}"/>`;
  });
  const ridges = edges.map((u) => {
    const path = linePath(shape.profile, u, from, to);
    return (
      `<path d="${path}" fill="none" stroke="#150803" stroke-opacity="0.35" stroke-width="1.8" transform="translate(1.3 0)"/>` +
      `<path d="${path}" fill="none" stroke="#fff3da" stroke-opacity="0.5" stroke-width="0.9"/>`
    );
  });
  const fade = defs.fade(0, yAt(to), 0, yAt(from), [
    [0, '#fff', 0],
    [0.1, '#fff', 1],
    [0.95, '#fff', 1],
    [1, '#fff', 0.2],
  ]);
  return `<g mask="${fade}">${faces.join('')}${ridges.join('')}</g>`;
}

/** The thick walls of a square decanter: amber caught between two bright edges. */
function drawThickWalls(shape: Shape, cavity: readonly ProfilePoint[], tone: LiquidTone, defs: Defs): string {
  const { foot, fill, profile } = shape;
  const outer = halfWidthAt(profile, 200);
  const inner = halfWidthAt(cavity, 200);
  const wall = (side: 1 | -1) => {
    const paint = defs.linear(CANVAS.centreX + side * outer, 0, CANVAS.centreX + side * inner, 0, [
      [0, '#0a0502', 0.9],
      [0.2, tone.deep, 0.75],
      [0.42, tone.edge, 0.8],
      [0.68, tone.mid, 0.75],
      [0.84, tone.light, 0.7],
      [1, tone.edge, 0.8],
    ]);
    return `<path d="${stripPath(profile, side * (inner / outer), side, foot - 6, fill - 4)}" fill="${paint}"/>`;
  };
  const bevel = (u: number, opacity: number) =>
    `<path d="${linePath(cavity, u, foot + 2, fill - 2)}" fill="none" stroke="#ffe7bd" stroke-opacity="${opacity}" stroke-width="1.1"/>`;
  return `${wall(-1)}${wall(1)}${bevel(-1, 0.55)}${bevel(1, 0.4)}`;
}

/** What is cut into the glass under the label: facets, or the walls of a square decanter. */
export function drawGlassCut(shape: Shape, tone: LiquidTone, defs: Defs): string {
  if (shape.crossSection === 'faceted') return drawFacets(shape, defs);
  if (shape.crossSection === 'square') return drawThickWalls(shape, buildCavity(shape), tone, defs);
  return '';
}
