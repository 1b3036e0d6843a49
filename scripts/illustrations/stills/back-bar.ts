import { LIQUIDS, type LiquidTone } from '#scripts/illustrations/bottle/liquid.ts';
import { n } from '#scripts/illustrations/bottle/svg.ts';
import { pool, rect } from './light.ts';
import type { Pen } from './scene.ts';

const TONES: readonly LiquidTone[] = [
  LIQUIDS.bourbon,
  LIQUIDS.oloroso,
  LIQUIDS.rye,
  LIQUIDS.refill,
  LIQUIDS.amontillado,
  LIQUIDS.fino,
];

/** A bottle so far away that only its form and colour can be seen. */
function drawFarBottle(pen: Pen, x: number, floorY: number, width: number, height: number): string {
  const { defs, random } = pen;
  const tone = random.pick(TONES);
  const [half, neck] = [width / 2, width * 0.15];
  const [top, shoulder] = [floorY - height, floorY - height * random.between(0.58, 0.68)];
  const path = `M${n(x - half)} ${n(floorY)}V${n(shoulder)}C${n(x - half)} ${n(shoulder - height * 0.12)} ${n(x - neck)} ${n(shoulder - height * 0.1)} ${n(x - neck)} ${n(top + height * 0.12)}V${n(top)}H${n(x + neck)}V${n(top + height * 0.12)}C${n(x + neck)} ${n(shoulder - height * 0.1)} ${n(x + half)} ${n(shoulder - height * 0.12)} ${n(x + half)} ${n(shoulder)}V${n(floorY)}Z`;
  const across = defs.linear(x - half, 0, x + half, 0, [
    [0, '#120903'],
    [0.14, tone.deep],
    [0.5, tone.light],
    [0.86, tone.deep],
    [1, '#120903'],
  ]);
  const paper = random.pick(['#d8c9aa', '#1a1512', '#b9a070', '#3a1214', '#142a22', '#cfc6b4']);
  const label = random.between(0.18, 0.3) * height;
  return (
    `<path d="${path}" fill="${across}"/>` +
    rect(x - half * 0.94, floorY - height * 0.42, width * 0.94, label, paper, ' fill-opacity="0.82"') +
    rect(
      x - neck * 1.2,
      top - height * 0.03,
      neck * 2.4,
      height * 0.11,
      random.pick(['#15110e', '#6d4a1d', '#5a1013', '#8b8378']),
    )
  );
}

/** A shelf of bottles in front of a strip of light; the blur applied to it determines how far away it looks. */
export function drawFarBackBar(pen: Pen, floorY: number, height: number, strength = 1): string {
  const { width, random } = pen;
  const bottles: string[] = [];
  for (let x = -height * 0.1; x < width + height * 0.2; ) {
    const breadth = height * random.between(0.26, 0.36);
    if (random.between(0, 1) > 0.1) {
      bottles.push(
        drawFarBottle(pen, x + breadth / 2, floorY, breadth * 0.86, height * random.between(0.74, 0.98)),
      );
    }
    x += breadth * 1.08;
  }
  return (
    pool(pen, width / 2, floorY - height * 0.35, width * 0.62, height * 0.9, '#c9731c', 0.5 * strength) +
    `<g opacity="${n(strength)}">${bottles.join('')}</g>` +
    rect(0, floorY, width, height * 0.055, '#2a170b') +
    rect(0, floorY, width, 2.5, '#e9a550', ` fill-opacity="${n(0.5 * strength)}"`)
  );
}
