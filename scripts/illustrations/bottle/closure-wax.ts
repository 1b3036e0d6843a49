import { CANVAS, halfWidthAt, yAt } from './geometry.ts';
import { hairline, WAXES, type Wax } from './palette.ts';
import type { Random } from './random.ts';
import type { Shape } from './silhouettes.ts';
import { type Defs, n } from './svg.ts';

type Drip = { x: number; h: number };

/** Where the wax ran to and where it stopped: alternating high and low points across the front of the neck. */
function runs(shape: Shape, from: number, radius: number, random: Random): Drip[] {
  const count = random.whole(5, 6);
  const points: Drip[] = [];
  for (let index = 0; index <= count * 2; index += 1) {
    const low = index % 2 === 1;
    const angle = -Math.PI / 2 + (index / (count * 2)) * Math.PI;
    points.push({
      x: Math.sin(angle) * radius,
      h: low ? from - random.between(4, 34) : from + random.between(4, 14),
    });
  }
  const floor = shape.neck.from - 24;
  return points.map(({ x, h }) => ({ x, h: Math.max(floor, h) }));
}

/** A mouth dipped in sealing wax: thick, glossy, run down unevenly. */
export function drawWax(shape: Shape, wax: Wax, defs: Defs, random: Random): string {
  const { neck } = shape;
  const { body, light, dark } = WAXES[wax];
  const centre = CANVAS.centreX;
  const from = neck.to - Math.min(72, (neck.to - neck.from) * 0.66);
  const radius = halfWidthAt(shape.profile, from) + 3.2;
  const lip = neck.radius + 7;
  const drips = runs(shape, from, radius, random);
  const at = (x: number, h: number) => `${n(centre + x)} ${n(yAt(h))}`;
  const edge = drips
    .slice(1)
    .map((point, index) => {
      const before = drips[index] ?? point;
      const pull = (point.x - before.x) * 0.52;
      return `C${at(before.x + pull, before.h)} ${at(point.x - pull, point.h)} ${at(point.x, point.h)}`;
    })
    .join('');
  const top = neck.to + 15;
  const path =
    `M${at(-radius, drips[0]?.h ?? from)}${edge}` +
    `L${at(radius, neck.to - 34)}C${at(radius, neck.to - 24)} ${at(lip, neck.to - 26)} ${at(lip, neck.to - 14)}` +
    `L${at(lip - 0.5, top - 9)}C${at(lip - 1, top - 2)} ${at(lip - 5, top + 1)} ${at(lip - 12, top + 2)}` +
    `Q${at(0, top + 4)} ${at(-lip + 12, top + 2)}C${at(-lip + 5, top + 1)} ${at(-lip + 1, top - 2)} ${at(-lip + 0.5, top - 9)}` +
    `L${at(-lip, neck.to - 14)}C${at(-lip, neck.to - 26)} ${at(-radius, neck.to - 24)} ${at(-radius, neck.to - 34)}Z`;
  const across = defs.linear(centre - lip, 0, centre + lip, 0, [
    [0, dark],
    [0.14, body],
    [0.32, light, 1],
    [0.48, body],
    [0.8, dark],
    [0.92, body],
    [1, dark],
  ]);
  const region = { x: centre - 60, y: yAt(top) - 10, width: 120, height: top - from + 70 };
  const gloss = drips
    .filter((_, index) => index % 2 === 1)
    .map(({ x, h }) => `<ellipse cx="${n(centre + x - 2)}" cy="${n(yAt(h + 10))}" rx="2" ry="5.5"/>`)
    .join('');
  return (
    `<path d="${path}" transform="translate(0 4)" fill="#000" fill-opacity="0.5" filter="${defs.blur(3, region)}"/>` +
    `<path d="${path}" fill="${across}"/>` +
    `<g clip-path="${defs.clip(`<path d="${path}"/>`)}">` +
    `<path d="${path}" fill="none" stroke="${dark}" stroke-opacity="0.75" stroke-width="6" filter="${defs.blur(2, region)}"/>` +
    `<g fill="${light}" fill-opacity="0.75" filter="${defs.blur(1.2, region)}">${gloss}` +
    `<rect x="${n(centre - radius * 0.62)}" y="${n(yAt(neck.to - 34))}" width="5" height="${n(neck.to - 34 - from - 8)}" rx="2.5"/>` +
    `<rect x="${n(centre - lip * 0.64)}" y="${n(yAt(top - 8))}" width="7" height="17" rx="3.5"/></g>` +
    `<rect x="${n(centre - lip * 0.6)}" y="${n(yAt(top - 8))}" width="2" height="14" rx="1" fill="#fff" fill-opacity="0.7"/>` +
    `</g>${hairline(`M${at(-lip + 12, top + 1.4)}Q${at(0, top + 3.2)} ${at(lip - 12, top + 1.4)}`, light, 0.7, 1)}`
  );
}
