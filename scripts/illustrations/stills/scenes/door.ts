import { n } from '#scripts/illustrations/bottle/svg.ts';
import { drawLine } from '#scripts/illustrations/bottle/text.ts';
import { store } from '#shared/store.ts';
import { drawFarBackBar } from '../back-bar.ts';
import { blurred, ellipse, finish, pool, rect } from '../light.ts';
import type { Pen, Scene } from '../scene.ts';

const STREET = 1290;
const DOOR = { x: 300, y: 560, width: 300, height: STREET - 560 } as const;

/** Painted boards with a moulding round each field, lit from the lamp above. */
function drawPanel({ defs }: Pen, x: number, y: number, width: number, height: number): string {
  const face = defs.linear(0, y, 0, y + height, [
    [0, '#1f2a26'],
    [0.5, '#16201d'],
    [1, '#0c1210'],
  ]);
  return (
    rect(x, y, width, height, '#0a0f0d') +
    rect(x + 5, y + 5, width - 10, height - 10, face) +
    `<path d="M${x + 5} ${y + height - 5}V${y + 5}H${x + width - 5}" fill="none" stroke="#53695f" stroke-opacity="0.55" stroke-width="2"/>`
  );
}

/** A pane with the bar behind it. */
function drawPane(pen: Pen, x: number, y: number, width: number, height: number): string {
  const { defs } = pen;
  const warm = defs.linear(0, y, 0, y + height, [
    [0, '#f7b052', 0.5],
    [0.5, '#e58f33', 0.35],
    [1, '#a7561a', 0.5],
  ]);
  return (
    rect(x, y, width, height, warm) +
    `<path d="M${x} ${y + height}V${y}H${x + width}" fill="none" stroke="#0a0604" stroke-width="6"/>` +
    `<path d="M${n(x + width * 0.08)} ${n(y + height * 0.5)}L${n(x + width * 0.5)} ${n(y + 6)}H${n(x + width * 0.74)}L${n(x + width * 0.08)} ${n(y + height * 0.8)}Z" fill="#fff" fill-opacity="0.07"/>`
  );
}

/** The room behind the glass, out of focus, as seen through the door and the windows. */
function drawInside(pen: Pen): string {
  const opening = pen.defs.clip(
    rect(DOOR.x, DOOR.y, DOOR.width, DOOR.height, '#000') +
      rect(640, 600, 230, 470, '#000') +
      rect(30, 600, 230, 470, '#000'),
  );
  return `<g clip-path="${opening}">${rect(0, 540, 900, 760, '#3a1c08')}${pool(pen, 450, 800, 520, 420, '#f0a040', 0.9)}${blurred(pen, 9, drawFarBackBar(pen, 760, 170, 0.95) + drawFarBackBar(pen, 960, 180, 0.95))}${pool(pen, 450, 700, 330, 200, '#ffd083', 0.5)}</g>`;
}

function drawLantern(pen: Pen, x: number, y: number): string {
  return (
    pool(pen, x, y + 20, 250, 250, '#f4a648', 0.6) +
    pool(pen, x, y + 20, 90, 90, '#ffe2a8', 0.9) +
    `<path d="M${x - 26} ${y - 30}L${x - 18} ${y + 62}H${x + 18}L${x + 26} ${y - 30}Z" fill="#ffdf9e"/>` +
    `<path d="M${x - 30} ${y - 32}H${x + 30}L${x + 12} ${y - 62}H${x - 12}Z" fill="#15110e"/><path d="M${x - 20} ${y + 60}H${x + 20}V${y + 70}H${x - 20}Z" fill="#15110e"/>` +
    `<path d="M${x - 26} ${y - 30}L${x - 18} ${y + 62}M${x + 26} ${y - 30}L${x + 18} ${y + 62}M${x} ${y - 30}V${y + 62}M${x} ${y - 62}V${y - 110}" stroke="#15110e" stroke-width="5"/>`
  );
}

function drawDoor(pen: Pen): string {
  const { x, y, width, height } = DOOR;
  const panes = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) => drawPane(pen, x + 40 + column * 112, y + 150 + row * 108, 106, 102)),
  );
  const frame = `<path fill-rule="evenodd" d="M${x} ${y}h${width}v${height}h${-width}ZM${x + 40} ${y + 150}v324h218v-324ZM${x + 26} ${y + 24}v82h248v-82Z" fill="#131c19"/>`;
  return (
    frame +
    drawPane(pen, x + 26, y + 24, 248, 82) +
    panes.join('') +
    drawPanel(pen, x + 40, y + 500, 104, 190) +
    drawPanel(pen, x + 154, y + 500, 104, 190) +
    `<path d="M${x} ${y + height}V${y}H${x + width}V${y + height}" fill="none" stroke="#2f3f39" stroke-width="9"/>` +
    rect(x + 268, y + 300, 9, 130, '#d9ad5b') +
    rect(x + 268, y + 300, 3, 130, '#fff0c4') +
    ellipse(x + 150, y + 486, 26, 5, '#b58a42')
  );
}

/** The name over the door, in gilt on dark paint. */
function drawSign(pen: Pen): string {
  const gilt = pen.defs.linear(0, 390, 0, 480, [
    [0, '#fff0c0'],
    [0.5, '#d9a94f'],
    [1, '#8a6020'],
  ]);
  return (
    rect(0, 352, 900, 158, '#0f1714') +
    rect(0, 352, 900, 5, '#4a5f56', ' fill-opacity="0.7"') +
    rect(0, 500, 900, 16, '#1d2924') +
    rect(0, 514, 900, 14, '#000', ' fill-opacity="0.6"') +
    pool(pen, 450, 420, 420, 130, '#e09a45', 0.28) +
    drawLine(store.brand, { face: 'serif', size: 128, tracking: 0.2 }, 450, 474, gilt)
  );
}

/** Brick above the shop front, almost invisible in the dark. */
function drawBrick({ random }: Pen): string {
  const bricks: string[] = [];
  for (let row = 0; row < 12; row += 1) {
    for (let x = -60 + (row % 2) * 38; x < 900; x += 76) {
      const colour = random.pick(['#2a1611', '#241310', '#301a13', '#1f100d']);
      bricks.push(rect(x, row * 30, 72, 26, colour, ` fill-opacity="${n(0.35 + row * 0.05)}"`));
    }
  }
  return bricks.join('');
}

/** The shop front and its contents, down to the pavement. */
function drawFront(pen: Pen): string {
  const lower = [30, 640].map((x) => drawPanel(pen, x, 1096, 230, 170));
  const windows = [30, 640].map(
    (x) => drawPane(pen, x, 600, 112, 470) + drawPane(pen, x + 118, 600, 112, 470),
  );
  const wall = `<path fill-rule="evenodd" d="M0 528H900V${STREET}H0ZM30 600V1070H260V600ZM640 600V1070H870V600ZM${DOOR.x} ${DOOR.y}V${STREET}H${DOOR.x + DOOR.width}V${DOOR.y}Z" fill="#101715"/>`;
  return (
    drawInside(pen) +
    wall +
    windows.join('') +
    lower.join('') +
    drawDoor(pen) +
    drawSign(pen) +
    drawLantern(pen, 450, 240)
  );
}

/** The bar from the street, after rain. */
export const door: Scene = {
  name: 'door',
  format: 'portrait',
  draw(pen) {
    const { defs } = pen;
    const wet = defs.fade(0, STREET, 0, 1600, [
      [0, '#fff', 0.5],
      [0.6, '#fff', 0.2],
      [1, '#fff', 0.04],
    ]);
    const glow =
      pool(pen, 450, STREET - 320, 150, 330, '#f0a040', 0.9) +
      pool(pen, 145, STREET - 420, 110, 300, '#e08a34', 0.7) +
      pool(pen, 755, STREET - 420, 110, 300, '#e08a34', 0.7);
    const stones = Array.from({ length: 6 }, (_, row) => {
      const y = STREET + 14 + row * row * 9 + row * 14;
      return rect(0, y, 900, 1.5 + row * 0.5, '#000', ' fill-opacity="0.55"');
    });
    return (
      rect(0, 0, 900, 1600, '#0b0807') +
      drawBrick(pen) +
      drawFront(pen) +
      rect(
        0,
        STREET,
        900,
        310,
        defs.linear(0, STREET, 0, 1600, [
          [0, '#191412'],
          [1, '#0a0807'],
        ]),
      ) +
      rect(270, STREET - 14, 360, 26, '#2b2521') +
      rect(270, STREET - 14, 360, 3, '#f0b566', ' fill-opacity="0.5"') +
      `<g mask="${wet}">${blurred(pen, 7, `<g transform="translate(0 ${2 * STREET}) scale(1 -1)">${glow}</g>`)}</g>` +
      pool(pen, 450, STREET + 40, 330, 70, '#f7b052', 0.32) +
      stones.join('') +
      finish(pen)
    );
  },
};
