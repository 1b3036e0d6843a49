import { n } from '#scripts/illustrations/bottle/svg.ts';
import { drawFrom } from '#scripts/illustrations/bottle/text.ts';
import { drawFarBackBar } from '../back-bar.ts';
import { drawCounter } from '../counter.ts';
import { drawGlass } from '../glass.ts';
import { blurred, drawBokeh, drawRoom, finish, pool } from '../light.ts';
import type { Pen, Scene } from '../scene.ts';

const NOTES = [
  ['Invercarn 25', 46],
  ['Oloroso butt, no. 1184', 34],
  ['walnut, orange peel,', 36],
  ['old books, a little smoke', 36],
  ['palate: dates, clove,', 36],
  ['bitter chocolate', 36],
  ['long. salt at the end', 36],
] as const;

const PAGE = { width: 330, height: 470 } as const;

function drawPage({ defs }: Pen, side: -1 | 1): string {
  const x = side < 0 ? -PAGE.width : 0;
  const light = defs.linear(-PAGE.width, 0, PAGE.width, 0, [
    [0, '#cdb890'],
    [0.36, '#efdfbf'],
    [0.46, '#d2bc93'],
    [0.5, '#6b5334'],
    [0.54, '#dac69f'],
    [0.66, '#f3e6c9'],
    [1, '#b79f76'],
  ]);
  const rules = Array.from({ length: 11 }, (_, index) => {
    const y = 66 + index * 36;
    return `<path d="M${x + 26} ${y}h${PAGE.width - 52}" stroke="#8d7a5c" stroke-opacity="0.35" stroke-width="1.2"/>`;
  });
  return `<rect x="${x}" y="0" width="${PAGE.width}" height="${PAGE.height}" rx="8" fill="${light}"/>${rules.join('')}`;
}

/** A hand-drawn wheel of eight flavours, each with its strength. */
function drawWheel(x: number, y: number): string {
  const reaches = [0.5, 0.82, 0.66, 0.95, 0.42, 0.58, 0.74, 0.36];
  const at = (index: number, r: number) => {
    const angle = (index / reaches.length) * Math.PI * 2 - Math.PI / 2;
    return `${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`;
  };
  const ink = 'fill="none" stroke="#3a2a1a" stroke-width="2"';
  const spokes = reaches.map(
    (_, index) => `<path d="M${x} ${y}L${at(index, 104)}" ${ink} stroke-opacity="0.4"/>`,
  );
  const rings = [35, 70, 104].map(
    (r) => `<circle cx="${x}" cy="${y}" r="${r}" ${ink} stroke-opacity="0.35"/>`,
  );
  const shape = `M${reaches.map((reach, index) => at(index, reach * 104)).join('L')}Z`;
  return `${rings.join('')}${spokes.join('')}<path d="${shape}" fill="#a8521a" fill-opacity="0.42" stroke="#7a2f0c" stroke-width="3"/>`;
}

/** The book lies flat on the bar: its pages are drawn head-on, then rotated and foreshortened together. */
function drawBook(pen: Pen, x: number, y: number): string {
  const { defs } = pen;
  const brass = defs.linear(0, -9, 0, 9, [
    [0, '#fff1c9'],
    [0.35, '#d8ac5a'],
    [0.7, '#6f4c1a'],
    [1, '#2c1d09'],
  ]);
  const lines = NOTES.map(([text, size], index) =>
    drawFrom(text, { face: 'antiqueItalic', size: size * 0.78, tracking: 0 }, 30, 58 + index * 54, '#2c1f14'),
  );
  const fan = [12, 8, 4].map(
    (drop) =>
      `<rect x="${-PAGE.width - 2}" y="${drop}" width="${PAGE.width * 2 + 4}" height="${PAGE.height}" rx="8" fill="#b9a47c" stroke="#6b5839" stroke-width="1"/>`,
  );
  const falling = defs.linear(PAGE.width, 0, -PAGE.width, PAGE.height, [
    [0, '#000', 0],
    [0.5, '#000', 0.05],
    [1, '#000', 0.5],
  ]);
  return (
    `<g transform="translate(${x} ${y}) scale(1.16 0.6) rotate(-12)">` +
    `<rect x="${-PAGE.width - 34}" y="10" width="${PAGE.width * 2 + 60}" height="${PAGE.height + 46}" rx="30" fill="#000" fill-opacity="0.75" filter="${defs.blur(16, { x: -700, y: -200, width: 1400, height: 1100 })}"/>` +
    `<rect x="${-PAGE.width - 16}" y="-8" width="${PAGE.width * 2 + 32}" height="${PAGE.height + 34}" rx="14" fill="#3a130f" stroke="#7a3426" stroke-width="2"/>` +
    fan.join('') +
    drawPage(pen, -1) +
    drawPage(pen, 1) +
    drawWheel(-PAGE.width / 2 - 4, 190) +
    drawFrom(
      'cask 1184, 46.3%',
      { face: 'antiqueItalic', size: 28, tracking: 0 },
      -PAGE.width + 56,
      370,
      '#2c1f14',
    ) +
    lines.join('') +
    `<rect x="${-PAGE.width}" y="0" width="${PAGE.width * 2}" height="${PAGE.height}" fill="${falling}"/>` +
    `<g transform="translate(60 446) rotate(-24)"><rect x="0" y="6" width="330" height="20" rx="10" fill="#000" fill-opacity="0.5"/>` +
    `<path d="M-44 0L0 -9H40V9H0Z" fill="${brass}"/><rect x="38" y="-11" width="270" height="22" rx="10" fill="#14100d"/><rect x="44" y="-8" width="258" height="5" rx="2" fill="#fff" fill-opacity="0.35"/><rect x="150" y="-11.500" width="10" height="23" fill="${brass}"/></g>` +
    '</g>'
  );
}

/** Notes being taken: a book, a pen, a glass. */
export const notebook: Scene = {
  name: 'notebook',
  format: 'square',
  draw(pen) {
    return (
      drawRoom(pen, 600, 300, 780, 0.6) +
      blurred(pen, 17, drawFarBackBar(pen, 420, 360, 0.58)) +
      blurred(pen, 4, drawBokeh(pen, { x: 0, y: 20, width: 1000, height: 330 }, 18, 48)) +
      drawCounter(pen, 520, 660) +
      pool(pen, 560, 760, 520, 220, '#ffb860', 0.16) +
      drawGlass(pen, 'nosing', 'amontillado', 0.34, { x: 770, floorY: 614, scale: 1.36 }) +
      drawBook(pen, 446, 590) +
      finish(pen)
    );
  },
};
