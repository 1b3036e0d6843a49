import { around, ear, mirrored, spin, star } from './crest-shapes.ts';
import { createRandom } from './random.ts';
import { n } from './svg.ts';

/**
 * The marks that a distillery may print, as line drawings, each in a box of 100 by 100 around its centre. A path of class `f`
 * is filled; the rest is stroked.
 */
const CRESTS = {
  star: () =>
    `<path d="${star(4, 46, 11)}"/><path d="${star(4, 30, 9, 45)}"/><circle r="5" class="f"/><path d="${star(4, 46, 2)}" stroke-opacity="0.5"/>`,
  sun: () =>
    `<circle r="15"/><circle r="10.5" class="f"/>${spin(12, '<path d="M0 -20L0 -44"/>')}${spin(12, '<path d="M0 -21L0 -34"/>', 15)}`,
  peaks: () =>
    '<circle r="45"/><circle r="40.5" stroke-width="1"/><path d="M-36 12L-14 -22L-3 -6L10 -28L36 12"/><path d="M-14 -22L-9 -9L-14 -12L-19 -7M10 -28L15 -13L9 -17L4 -11" stroke-width="1.2"/>' +
    [16, 23, 30]
      .map((y) => `<path d="M${-38 + (y - 16)} ${y}q7 -5 13 0t13 0t13 0t13 0" stroke-width="1.6"/>`)
      .join(''),
  barley: () =>
    `<g transform="rotate(26) translate(9 10)">${ear(5, 52)}</g><g transform="rotate(-26) translate(-9 10)">${ear(5, 52)}</g><path d="M-11 33q11 8 22 0"/>`,
  anchor: () =>
    `<circle cy="-36" r="7"/><path d="M0 -29L0 40M-17 -18L17 -18"/>${mirrored('<path d="M0 40C18 38 32 26 35 8M35 8L26 15M35 8L41 18"/>')}<path d="M-20 -8C-6 2 12 -6 6 8S-14 20 4 30" stroke-width="1.3"/>`,
  still: () =>
    '<path d="M-26 42L26 42L28 34C34 14 16 10 9 -2C5 -10 7 -22 5 -32C18 -38 30 -34 36 -22L38 -8L44 -8L41 -26C34 -44 12 -46 -4 -42C-8 -24 -4 -12 -9 -2C-16 10 -34 14 -28 34Z"/><path d="M-28 34L28 34M-12 2L12 2M-5 -30L5 -32" stroke-width="1.3"/><circle cy="22" r="5"/>',
  thistle: () =>
    `<path d="M-15 2C-17 20 -8 28 0 29C8 28 17 20 15 2Z"/><path d="M-12 10L12 10M-13 18L13 18M-7 2L7 28M7 2L-7 28" stroke-width="1"/>${[-26, -17, -8, 0, 8, 17, 26].map((x) => `<path d="M${n(x * 0.5)} 2Q${n(x * 0.6)} -16 ${x} -${n(40 - Math.abs(x) * 0.5)}"/>`).join('')}<path d="M0 29L0 46"/>${mirrored('<path d="M0 44C10 40 22 42 30 30C20 28 8 32 0 44" />')}`,
  keys: () => {
    const key =
      '<circle cy="-32" r="10"/><circle cy="-32" r="4.5"/><path d="M0 -22L0 40M0 40L11 40L11 33L5 33M0 27L10 27"/>';
    return `<g transform="rotate(35)">${key}</g><g transform="rotate(-35) scale(-1 1)">${key}</g>`;
  },
  crown: () =>
    `<path d="M-36 24L-42 -16L-20 4L0 -30L20 4L42 -16L36 24Z"/><path d="M-36 31L36 31M-35 37L35 37"/><circle cy="-35" r="4" class="f"/>${mirrored('<circle cx="43" cy="-21" r="3.5" class="f"/>')}<path d="M-33 16L33 16" stroke-width="1.2"/>${[-18, 0, 18].map((x) => `<circle cx="${x}" cy="9" r="2.4" class="f"/>`).join('')}`,
  tower: () =>
    '<path d="M-22 42L-18 -14L-26 -14L-26 -36L-15 -36L-15 -27L-6 -27L-6 -36L6 -36L6 -27L15 -27L15 -36L26 -36L26 -14L18 -14L22 42Z"/><path d="M-7 42L-7 24C-7 14 7 14 7 24L7 42M-18 -14L18 -14"/><path d="M0 -4L0 6" stroke-width="4"/><path d="M-40 42L40 42"/>',
  ship: () =>
    '<path d="M-38 20L38 20C34 36 24 42 0 42C-24 42 -34 36 -38 20Z"/><path d="M0 20L0 -44M-20 20L-20 -26M20 20L20 -28"/><path d="M-2 -40C-14 -30 -14 -22 -2 -14M2 -40C18 -32 18 -20 2 -12M-22 -22C-36 -14 -36 -4 -22 4M22 -24C38 -16 38 -2 22 6M-2 -8C-14 0 -14 8 -2 14M2 -8C16 0 16 8 2 14"/><path d="M0 -44L14 -47L0 -49Z" class="f"/>',
  stag: () =>
    `${mirrored('<path d="M4 6C12 -4 22 -6 28 -18C32 -26 30 -36 26 -44M27 -16C34 -18 40 -26 41 -35M20 -8C26 -16 20 -26 16 -32M12 -1C15 -10 11 -16 8 -21" stroke-width="2.8"/><path d="M5 8C12 4 18 4 23 7C19 13 12 15 7 14"/>')}<path d="M-7 10C-8 26 -5 38 0 44C5 38 8 26 7 10C4 5 -4 5 -7 10Z"/><path d="M-3 38L3 38" stroke-width="3.4"/>`,
  harp: () =>
    '<path d="M-24 42C-10 34 18 14 28 -30C16 -40 4 -22 -8 -28C-16 -32 -18 -44 -28 -38C-32 -10 -30 20 -24 42Z"/>' +
    [-19, -11, -3, 5, 13]
      .map(
        (x, index) =>
          `<path d="M${x} ${n(-31 + index * 1.4)}L${x} ${n(37 - index * 8.2)}" stroke-width="1.2"/>`,
      )
      .join(''),
  waves: () =>
    [
      [0, -22],
      [-14, -6],
      [14, -6],
      [-28, 10],
      [0, 10],
      [28, 10],
      [-14, 26],
      [14, 26],
    ]
      .map(([x, y]) => {
        const arcs = [14, 9.5, 5].map(
          (r) => `<path d="M-${r} 0A${r} ${r} 0 0 1 ${r} 0" stroke-width="1.8"/>`,
        );
        return `<g transform="translate(${x} ${y})">${arcs.join('')}</g>`;
      })
      .join(''),
  blossom: () =>
    `<circle r="45"/>${spin(5, '<path d="M0 -8C-15 -13 -17 -30 -6 -38L0 -32L6 -38C17 -30 15 -13 0 -8Z"/><path d="M0 -9L0 -22" stroke-width="1.2"/><circle cy="-24" r="1.6" class="f"/>')}<circle r="5"/>`,
  knot: () =>
    `<circle r="44" stroke-width="1.2"/>${spin(3, '<path d="M0 -40C26 -18 22 14 0 23C-22 14 -26 -18 0 -40Z" />')}<circle r="21" stroke-width="1.6"/>`,
  swallow: () =>
    '<path d="M-46 -22C-24 -20 -10 -12 -2 0C4 -16 18 -32 44 -36C34 -22 22 -10 14 4C18 12 24 16 34 18C24 22 16 22 10 19C2 30 -12 38 -36 42C-26 34 -20 26 -16 17C-20 6 -30 -10 -46 -22Z" class="f"/>',
  salmon: () =>
    '<path d="M-30 14C-24 -16 0 -36 30 -28C34 0 10 20 -18 22C-22 28 -26 36 -26 42C-32 36 -42 30 -50 30C-42 26 -34 20 -30 14Z"/><circle cx="21" cy="-20" r="2.4" class="f"/><path d="M10 -27C14 -20 13 -13 8 -7M-2 -24C2 -18 1 -8 -4 -2M-13 -17C-10 -10 -11 -2 -16 4M-6 -27C-10 -35 -2 -38 4 -31M0 17C2 24 8 25 9 12" stroke-width="1.5"/>',
  horseshoe: () =>
    `<path d="M-19 40L-30 40C-34 20 -40 4 -36 -14C-32 -34 -16 -44 0 -44C16 -44 32 -34 36 -14C40 4 34 20 30 40L19 40C22 22 28 6 23 -12C19 -25 10 -31 0 -31C-10 -31 -19 -25 -23 -12C-28 6 -22 22 -19 40Z"/>${mirrored('<circle cx="25.5" cy="26" r="1.8" class="f"/><circle cx="29.5" cy="8" r="1.8" class="f"/><circle cx="29.5" cy="-11" r="1.8" class="f"/><circle cx="20" cy="-28" r="1.8" class="f"/>')}<path d="${star(5, 13, 5.4)}" class="f"/>`,
  wheel: () =>
    `<circle r="33"/><circle r="28" stroke-width="1.2"/><circle r="8"/>${spin(8, '<path d="M0 -8L0 -46M-2.5 -39L2.5 -39"/><circle cy="-46" r="2.4" class="f"/>')}`,
  oak: () =>
    '<path d="M0 46L0 -30"/><path d="M0 -46C8 -44 12 -38 10 -31C20 -33 26 -26 22 -17C33 -17 36 -6 28 0C36 6 32 16 22 15C24 24 14 30 0 28C-14 30 -24 24 -22 15C-32 16 -36 6 -28 0C-36 -6 -33 -17 -22 -17C-26 -26 -20 -33 -10 -31C-12 -38 -8 -44 0 -46Z"/><path d="M0 -14L12 -23M0 -14L-12 -23M0 2L17 -8M0 2L-17 -8M0 18L14 9M0 18L-14 9" stroke-width="1.4"/>',
  compass: () =>
    `<circle r="45"/><circle r="37" stroke-width="1"/>${spin(24, '<path d="M0 -37L0 -41" stroke-width="1"/>')}<path d="M0 -33L7 0L0 33L-7 0Z"/><path d="M0 -33L7 0L-7 0Z" class="f"/><path d="M-26 0L26 0" stroke-width="1.2"/><path d="M${around(24, 45)}L${around(24, 225)}M${around(24, 135)}L${around(24, 315)}" stroke-width="0.9"/>`,
} as const satisfies Record<string, () => string>;

export type CrestName = keyof typeof CRESTS;

export const CREST_NAMES = Object.keys(CRESTS) as CrestName[];

/** The crest of a maker. It depends on the maker's name, so all bottles of one distillery have the same mark. */
export function crestFor(maker: string): CrestName {
  return createRandom(maker, 'crest').pick(CREST_NAMES);
}

/** Draws a crest of the given size around a point, in one colour. */
export function drawCrest(crest: CrestName, x: number, y: number, size: number, paint: string): string {
  const marks = CRESTS[crest]().replaceAll('class="f"', `fill="${paint}" stroke="none"`);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 100)})" fill="none" stroke="${paint}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round">${marks}</g>`;
}
