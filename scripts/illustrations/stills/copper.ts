import {
  bodyPath,
  CANVAS,
  halfWidthAt,
  type ProfileStroke,
  sampleProfile,
  yAt,
} from '#scripts/illustrations/bottle/geometry.ts';
import { n, type Stop } from '#scripts/illustrations/bottle/svg.ts';
import type { Stand } from './bottle.ts';
import { ellipse, pool } from './light.ts';
import type { Pen } from './scene.ts';

const COPPER: readonly Stop[] = [
  [0, '#120704'],
  [0.07, '#4a1e0b'],
  [0.16, '#93431a'],
  [0.24, '#e98d4b'],
  [0.28, '#ffd3a0'],
  [0.33, '#e08040'],
  [0.46, '#9a4519'],
  [0.64, '#5d270d'],
  [0.8, '#2f1206'],
  [0.9, '#7a3413'],
  [0.95, '#c4682c'],
  [1, '#1c0a04'],
];

const X = CANVAS.centreX;

/** Pot, shoulder, boil ball and neck, right-hand side, from the floor up. */
const POT: readonly ProfileStroke[] = [
  [188, 40],
  [200, 40, 204, 52, 204, 70],
  [204, 210],
  [204, 300, 150, 330, 104, 366],
  [82, 384, 84, 398, 104, 416],
  [134, 444, 132, 492, 96, 516],
  [76, 530, 66, 560, 60, 610],
  [48, 800],
];

function seam(profile: ReturnType<typeof sampleProfile>, h: number, rivets: boolean): string {
  const radius = halfWidthAt(profile, h);
  const sag = radius * 0.1;
  const arc = (dy: number) =>
    `M${n(X - radius)} ${n(yAt(h) + dy)}Q${X} ${n(yAt(h) + dy + 2 * sag)} ${n(X + radius)} ${n(yAt(h) + dy)}`;
  const dots = Array.from({ length: rivets ? 25 : 0 }, (_, index) => {
    const angle = -Math.PI / 2 + ((index + 0.5) / 25) * Math.PI;
    const x = X + Math.sin(angle) * radius * 0.985;
    const y = yAt(h) + sag * Math.cos(angle) + 8;
    const rx = 3.4 * Math.max(0.25, Math.cos(angle));
    return (
      ellipse(x, y, rx, 3.4, '#2a1005') +
      ellipse(x - 0.6, y - 1, rx * 0.5, 1.3, '#ffcf9d', ' fill-opacity="0.7"')
    );
  });
  return (
    `<path d="${arc(0)}" fill="none" stroke="#170803" stroke-opacity="0.75" stroke-width="3"/>` +
    `<path d="${arc(2.6)}" fill="none" stroke="#ffc890" stroke-opacity="0.4" stroke-width="1.2"/>` +
    dots.join('')
  );
}

/** The man-door: a brass ring with its window, and the light shining out of it. */
function drawDoor(pen: Pen): string {
  const y = yAt(170);
  const brass = pen.defs.linear(X - 60, y - 60, X + 60, y + 60, [
    [0, '#fbe3a4'],
    [0.3, '#c28f3a'],
    [0.6, '#6d4a17'],
    [1, '#d9ad5b'],
  ]);
  const bolts = Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * Math.PI * 2 + 0.4;
    return (
      ellipse(X + 18 + Math.cos(angle) * 45, y + Math.sin(angle) * 48, 4, 4.4, '#4a3210') +
      ellipse(X + 17 + Math.cos(angle) * 45, y - 1 + Math.sin(angle) * 48, 1.8, 1.8, '#ffeec0')
    );
  });
  return (
    ellipse(X + 20, y + 5, 56, 60, '#0d0502', ' fill-opacity="0.6"') +
    ellipse(X + 18, y, 54, 57, brass) +
    ellipse(X + 18, y, 35, 38, '#1a0b04') +
    ellipse(
      X + 18,
      y,
      33,
      36,
      pen.defs.radial(X + 14, y - 4, 34, 37, [
        [0, '#ffdf9a'],
        [0.5, '#e58d2e'],
        [1, '#5a2408'],
      ]),
    ) +
    bolts.join('')
  );
}

/** The arm that carries the vapour away, bent over and down to one side. */
function drawArm(pen: Pen, reach: number): string {
  const top = yAt(800);
  const path = `M${X - 46} ${n(top + 4)}C${X - 46} ${n(top - 66)} ${X - 6} ${n(top - 92)} ${X + 52} ${n(top - 84)}L${X + reach} ${n(top - 84 + reach * 0.13)}V${n(top - 10 + reach * 0.13)}L${X + 74} ${n(top - 4)}C${X + 52} ${n(top - 8)} ${X + 46} ${n(top - 2)} ${X + 46} ${n(top + 6)}Q${X} ${n(top + 14)} ${X - 46} ${n(top + 4)}Z`;
  const paint = pen.defs.linear(X + 60, top - 84, X + 48, top + 4, [
    [0, '#5a240b'],
    [0.2, '#ffca94'],
    [0.34, '#c9692c'],
    [0.7, '#59240c'],
    [1, '#1a0904'],
  ]);
  const neck = pen.defs.linear(X - 66, 0, X + 66, 0, COPPER);
  const bend = pen.defs.fade(X + 40, top - 96, X - 10, top + 6, [
    [0, '#fff', 0],
    [0.35, '#fff', 0.25],
    [1, '#fff', 1],
  ]);
  return `<path d="${path}" fill="${paint}"/>` + `<g mask="${bend}"><path d="${path}" fill="${neck}"/></g>`;
}

/** The ring of brick that the pot sits in. */
function drawHearth({ defs }: Pen): string {
  const [top, half] = [yAt(58), 218];
  const shade = defs.linear(X - half, 0, X + half, 0, [
    [0, '#0c0604'],
    [0.22, '#5a3320'],
    [0.3, '#7c4a2c'],
    [0.5, '#3a2013'],
    [0.85, '#140b06'],
    [1, '#1f120a'],
  ]);
  const path = `M${X - half} ${top}V${n(yAt(4))}Q${X} ${n(yAt(-36))} ${X + half} ${n(yAt(4))}V${top}Z`;
  const courses = [16, 34].map(
    (dy) =>
      `<path d="M${X - half} ${n(top + dy + 4)}Q${X} ${n(top + dy + 44)} ${X + half} ${n(top + dy + 4)}" fill="none" stroke="#0a0503" stroke-opacity="0.7" stroke-width="2"/>`,
  );
  return `<path d="${path}" fill="${shade}"/>${courses.join('')}`;
}

/** A copper pot still. Its foot stands on the floor of its scene. */
export function drawStill(pen: Pen, { x, floorY, scale }: Stand, reach = 520): string {
  const { defs } = pen;
  const profile = sampleProfile(POT);
  const body = bodyPath(profile, 8, 20);
  const paint = defs.linear(X - 204, 0, X + 204, 0, COPPER);
  const neck = defs.linear(X - 66, 0, X + 66, 0, COPPER);
  const down = defs.linear(0, yAt(800), 0, yAt(40), [
    [0, '#000', 0.1],
    [0.45, '#000', 0],
    [0.75, '#000', 0.16],
    [1, '#000', 0.72],
  ]);
  const upper = defs.clip(`<rect x="${X - 240}" y="${n(yAt(810))}" width="480" height="${n(810 - 372)}"/>`);
  const ball = defs.linear(X - 128, 0, X + 128, 0, COPPER);
  const onlyNeck = defs.clip(
    `<rect x="${X - 240}" y="${n(yAt(810))}" width="480" height="${n(810 - 528)}"/>`,
  );
  const drawn =
    pool(pen, X, yAt(26), 330, 60, '#000', 0.95) +
    drawHearth(pen) +
    drawArm(pen, reach) +
    `<path d="${body}" fill="${paint}"/><g clip-path="${upper}"><path d="${body}" fill="${ball}"/></g>` +
    `<g clip-path="${onlyNeck}"><path d="${body}" fill="${neck}"/></g>` +
    `<g clip-path="${defs.clip(`<path d="${body}"/>`)}">${pool(pen, X - 70, yAt(300), 90, 70, '#ffe0b4', 0.4)}${pool(pen, X - 46, yAt(468), 44, 44, '#fff0d8', 0.5)}${pool(pen, X + 20, yAt(372), 120, 26, '#000', 0.6)}</g>` +
    `<path d="${body}" fill="${down}"/>` +
    seam(profile, 214, true) +
    seam(profile, 96, false) +
    seam(profile, 604, true) +
    seam(profile, 370, false) +
    seam(profile, 528, false) +
    seam(profile, 790, true) +
    drawDoor(pen);
  return `<g transform="translate(${n(x - X * scale)} ${n(floorY - CANVAS.floorY * scale)}) scale(${n(scale)})">${drawn}</g>`;
}
