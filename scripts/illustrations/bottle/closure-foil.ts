import { CANVAS, halfWidthAt, yAt } from './geometry.ts';
import { getBrightTone, getDarkTone, hairline, type Metal, metalAround } from './palette.ts';
import type { Random } from './random.ts';
import type { Shape } from './silhouettes.ts';
import { type Defs, n } from './svg.ts';
import { groove, ringPath, turnedPath } from './turned.ts';

/** A capsule spun over the mouth: rings where the lip shows through, fine creases, a tear strip. */
export function drawFoil(shape: Shape, metal: Metal, defs: Defs, random: Random): string {
  const { neck } = shape;
  const length = Math.min(112, (neck.to - neck.from) * 0.86);
  const from = neck.to - length;
  const top = neck.to + 14;
  const bottomRadius = halfWidthAt(shape.profile, from) + 2.6;
  const lip = neck.radius + 5;
  const path = turnedPath([
    [bottomRadius, from],
    [neck.radius + 3, neck.to - 26],
    [neck.radius + 3.5, neck.to - 22, lip, neck.to - 21, lip, neck.to - 17],
    [lip - 0.5, top - 5],
    [lip - 0.8, top - 1, lip - 2, top, lip - 4, top],
  ]);
  const clip = defs.clip(`<path d="${path}"/>`);
  const creases = Array.from({ length: 9 }, () => {
    const x = CANVAS.centreX + random.between(-0.85, 0.85) * bottomRadius;
    const start = yAt(from + random.between(2, length * 0.3));
    const end = yAt(from + random.between(length * 0.4, length * 0.8));
    const lean = random.between(-1.5, 1.5);
    return hairline(
      `M${n(x)} ${n(start)}L${n(x + lean)} ${n(end)}`,
      random.between(0, 1) > 0.5 ? getBrightTone(metal) : getDarkTone(metal),
      random.between(0.08, 0.22),
      0.9,
    );
  }).join('');
  const shade = defs.linear(0, yAt(top), 0, yAt(from), [
    [0, '#ffffff', 0.22],
    [0.07, '#ffffff', 0],
    [0.6, '#000000', 0.02],
    [1, '#000000', 0.3],
  ]);
  const [dark, bright] = [getDarkTone(metal), getBrightTone(metal)];
  return (
    `<path d="${ringPath(bottomRadius, from - 3)}" fill="none" stroke="#000" stroke-opacity="0.55" stroke-width="6"/>` +
    `<path d="${path}" fill="${metalAround(defs, metal, CANVAS.centreX, lip)}"/>` +
    `<g clip-path="${clip}">${creases}<path d="${path}" fill="${shade}"/>` +
    groove(lip, neck.to - 19, dark, bright) +
    groove(bottomRadius, from + length * 0.42, dark, bright) +
    groove(bottomRadius, from + length * 0.36, dark, bright) +
    groove(bottomRadius, from + 7, dark, bright) +
    `</g>${hairline(ringPath(lip - 3, top - 0.4), bright, 0.6, 1)}`
  );
}
