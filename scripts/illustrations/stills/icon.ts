import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDefs, n } from '#scripts/illustrations/bottle/svg.ts';
import { NIGHT, rect } from './light.ts';

const SIDE = 32;
const favicon = join(import.meta.dirname, '..', '..', '..', 'web', 'public', 'favicon.svg');

/** The mark inside the small icon: all of it but its title and its tile. */
function mark(): string {
  return readFileSync(favicon, 'utf8')
    .replace(/^<svg[^>]*>|<title>.*?<\/title>|<rect width="32"[^>]*\/>|<\/svg>\s*$/g, '')
    .trim();
}

/** The icon for a home screen: the mark on a tile that fills its square, since each system cuts its own corners. */
export function drawIcon(share: number): string {
  const defs = createDefs({ x: 0, y: 0, width: SIDE, height: SIDE });
  const glow = defs.radial(SIDE / 2, SIDE * 0.56, SIDE * 0.6, SIDE * 0.6, [
    [0, '#4a2f16'],
    [0.6, '#22160d'],
    [1, NIGHT],
  ]);
  const edge = (SIDE * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${defs.render()}${rect(0, 0, SIDE, SIDE, glow)}<g transform="translate(${n(edge)} ${n(edge)}) scale(${n(share)})">${mark()}</g></svg>`;
}
