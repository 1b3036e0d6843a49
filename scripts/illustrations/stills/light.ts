import { grainPattern } from '#scripts/illustrations/bottle/grain.ts';
import type { Stop } from '#scripts/illustrations/bottle/svg.ts';
import { n } from '#scripts/illustrations/bottle/svg.ts';
import type { Pen } from './scene.ts';

/** The dark background of every scene: the site's background colour, so a picture has no visible edge on its page. */
export const NIGHT = '#0f0b08';

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more}/>`;
}

/** A soft pool of light: strongest in the middle, fading to nothing at its rim. */
export function pool(
  { defs }: Pen,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  strength: number,
): string {
  const stops: readonly Stop[] = [
    [0, colour, strength],
    [0.25, colour, strength * 0.78],
    [0.5, colour, strength * 0.4],
    [0.75, colour, strength * 0.12],
    [1, colour, 0],
  ];
  return ellipse(x, y, rx, ry, defs.radial(x, y, rx, ry, stops));
}

/** Draws the content out of focus. */
export function blurred({ defs }: Pen, deviation: number, content: string): string {
  return `<g filter="${defs.blur(deviation)}">${content}</g>`;
}

/** The room in the background: the night, with one warm light. */
export function drawRoom(pen: Pen, x: number, y: number, reach: number, strength = 0.5): string {
  return (
    rect(0, 0, pen.width, pen.height, NIGHT) +
    pool(pen, x, y, reach, reach * 0.86, '#8a4610', strength) +
    pool(pen, x, y, reach * 0.52, reach * 0.44, '#e0902f', strength * 0.5)
  );
}

/** Distant lamps out of focus: discs with a slightly brighter rim, as a fast lens draws them. */
export function drawBokeh(
  pen: Pen,
  area: { x: number; y: number; width: number; height: number },
  count: number,
  size: number,
): string {
  const { random } = pen;
  const colours = ['#ffb458', '#f29a3a', '#ffd08a', '#d9772a', '#ffc070'];
  return Array.from({ length: count }, () => {
    const r = size * random.between(0.45, 1.15);
    const x = area.x + area.width * random.between(0, 1);
    const y = area.y + area.height * random.between(0, 1);
    const strength = random.between(0.08, 0.42);
    const colour = random.pick(colours);
    const disc = pen.defs.radial(x, y, r, r, [
      [0, colour, strength * 0.75],
      [0.82, colour, strength * 0.85],
      [0.93, colour, strength * 1.2],
      [1, colour, 0],
    ]);
    return ellipse(x, y, r, r, disc);
  }).join('');
}

/** The finish of a photograph: darker corners, and a grain that also prevents banding in dark areas. */
export function finish(pen: Pen, strength = 0.62): string {
  const { width, height, defs } = pen;
  const corners = defs.radial(width / 2, height * 0.5, width * 0.78, height * 0.74, [
    [0, '#050302', 0],
    [0.55, '#050302', 0],
    [0.82, '#050302', strength * 0.5],
    [1, '#050302', strength],
  ]);
  return (
    rect(0, 0, width, height, corners) +
    rect(0, 0, width, height, defs.raw(grainPattern), ' fill-opacity="0.28"')
  );
}
