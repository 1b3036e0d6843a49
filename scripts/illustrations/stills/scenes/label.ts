import { n } from '#scripts/illustrations/bottle/svg.ts';
import { drawBottle, findBottle } from '../bottle.ts';
import { drawCounter } from '../counter.ts';
import { blurred, drawBokeh, drawRoom, finish, pool } from '../light.ts';
import { drawLabelAlone } from '../opened-bottle.ts';
import type { Pen, Scene } from '../scene.ts';

type View = { readonly x: number; readonly floorY: number; readonly scale: number };
type Loupe = { readonly x: number; readonly y: number; readonly radius: number; readonly power: number };

/** The part under the loupe, drawn again and enlarged, with the glass and its brass ring over it. */
function drawLoupe(
  pen: Pen,
  slug: string,
  { x: bottleX, floorY, scale }: View,
  { x, y, radius, power }: Loupe,
): string {
  const { defs } = pen;
  const enlarged = {
    x: x + (bottleX - x) * power,
    floorY: y + (floorY - y) * power,
    scale: scale * power,
  };
  const lens = `<circle cx="${x}" cy="${y}" r="${radius}"`;
  const brass = defs.linear(x - radius, y - radius, x + radius, y + radius, [
    [0, '#fff0c4'],
    [0.22, '#c99b45'],
    [0.45, '#6e4b18'],
    [0.7, '#e6c27a'],
    [1, '#3e290c'],
  ]);
  const handle = defs.linear(0, -30, 0, 30, [
    [0, '#0c0705'],
    [0.3, '#6b4020'],
    [0.42, '#b37a45'],
    [0.6, '#4a2912'],
    [1, '#080503'],
  ]);
  const rimShade = defs.radial(x, y, radius, radius, [
    [0, '#fff', 0.05],
    [0.7, '#000', 0],
    [0.9, '#000', 0.22],
    [1, '#000', 0.6],
  ]);
  return (
    pool(pen, x + 26, y + 44, radius * 1.34, radius * 1.34, '#000', 0.8) +
    `<g transform="translate(${x} ${y}) rotate(42)"><rect x="${radius + 4}" y="-17" width="60" height="34" fill="${brass}"/><rect x="${radius + 56}" y="-27" width="420" height="54" rx="26" fill="${handle}"/></g>` +
    `<g clip-path="${defs.clip(`${lens}/>`)}">${lens} fill="#0f0b08"/>${drawLabelAlone(findBottle(slug), enlarged)}</g>` +
    `${lens} fill="${rimShade}"/>` +
    `<path d="M${n(x - radius * 0.8)} ${n(y - radius * 0.2)}A${n(radius * 0.84)} ${n(radius * 0.84)} 0 0 1 ${n(x - radius * 0.1)} ${n(y - radius * 0.82)}" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="${n(radius * 0.03)}" stroke-linecap="round"/>` +
    `${lens} fill="none" stroke="${brass}" stroke-width="${n(radius * 0.085)}"/>` +
    `<circle cx="${x}" cy="${y}" r="${n(radius * 0.955)}" fill="none" stroke="#140b04" stroke-opacity="0.7" stroke-width="3"/>`
  );
}

function drawReading(
  pen: Pen,
  slug: string,
  view: View,
  loupe: Loupe,
  counterY: number,
  behind: string,
): string {
  return (
    drawRoom(pen, view.x, loupe.y - 120, pen.width * 0.75, 0.7) +
    blurred(
      pen,
      8,
      drawBokeh(pen, { x: pen.width * 0.5, y: 40, width: pen.width * 0.5, height: pen.height * 0.6 }, 10, 60),
    ) +
    drawCounter(pen, counterY, view.x) +
    blurred(pen, 9, behind) +
    drawBottle(pen, findBottle(slug), view, 0) +
    drawLoupe(pen, slug, view, loupe) +
    finish(pen)
  );
}

/** The small print of a label under a loupe. */
export const label: Scene = {
  name: 'label',
  format: 'wide',
  bleed: 460,
  draw(pen) {
    const far = drawBottle(pen, findBottle('tornavane-22-px'), { x: 1230, floorY: 800, scale: 0.98 }, 0);
    const view = { x: 600, floorY: 884, scale: 1.75 };
    return drawReading(
      pen,
      'kilbrae-21-oloroso',
      view,
      { x: 604, y: 660, radius: 172, power: 1.5 },
      742,
      far,
    );
  },
};

/** The same, upright, on a numbered bottle. */
export const smallPrint: Scene = {
  name: 'small-print',
  format: 'portrait',
  bleed: 120,
  draw(pen) {
    const view = { x: 430, floorY: 1560, scale: 2.15 };
    return drawReading(pen, 'soho-reserve-40', view, { x: 434, y: 1262, radius: 232, power: 1.5 }, 1440, '');
  },
};
