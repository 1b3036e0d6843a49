import { grainPattern } from '#scripts/illustrations/bottle/grain.ts';
import { LIQUIDS } from '#scripts/illustrations/bottle/liquid.ts';
import { mix } from '#scripts/illustrations/bottle/palette.ts';
import { createDefs, n } from '#scripts/illustrations/bottle/svg.ts';
import { drawFrom, measureWidth, type Setting, setName } from '#scripts/illustrations/bottle/text.ts';
import type { SeedProduct } from '#scripts/seed/seed-product.ts';
import { SHARE_SIZE } from '#shared/domain/catalogue/pictures/picture.ts';
import { store } from '#shared/store.ts';

/** The position of the bottle. */
export const SHARE_STAGE = { bottleX: 935, floorY: 560, bottleHeight: 496 } as const;

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const LEFT = 80;
const TEXT_WIDTH = 620;
const INK = { strong: '#f5ede0', soft: '#cdbfa9', faint: '#a89880', brass: '#d4a85a', line: '#3a2d20' };

/** Facts about a bottle that will still be true in a year: no price, no stock. */
export function shareFacts({
  name,
  distillery,
  region,
  ageYears,
  caskType,
  abvPercent,
  bottleSize,
}: SeedProduct) {
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['Age', ageYears === null ? null : `${ageYears} years`],
    ['Cask', caskType],
    ['Strength', `${abvPercent}%`],
    ['Bottle', bottleSize.replace('ml', ' ml')],
  ];
  return { name, from: `${distillery}, ${region}`, list: facts.filter(([, value]) => value !== null) };
}

/** The bar at night: a glow in the cask's colour behind the bottle, and a counter below it. */
function drawRoom(product: SeedProduct): string {
  const defs = createDefs({ x: 0, y: 0, width: WIDTH, height: HEIGHT });
  const tone = LIQUIDS[product.art.liquid];
  const { bottleX, floorY } = SHARE_STAGE;
  const glow = defs.radial(bottleX, floorY - 230, 470, 400, [
    [0, mix(tone.mid, '#0f0b08', 0.5)],
    [0.3, mix(tone.deep, '#0f0b08', 0.55)],
    [0.65, '#1b120b'],
    [1, '#0f0b08', 0],
  ]);
  const counter = defs.linear(0, floorY - 18, 0, HEIGHT, [
    [0, '#0a0705', 0],
    [0.14, '#0a0705', 0.5],
    [1, '#070504', 0.95],
  ]);
  const sheen = defs.radial(bottleX, floorY + 6, 360, 40, [
    [0, mix(tone.light, '#0f0b08', 0.45), 0.5],
    [0.6, tone.deep, 0.14],
    [1, tone.deep, 0],
  ]);
  const all = `x="0" y="0" width="${WIDTH}" height="${HEIGHT}"`;
  const grain = defs.raw(grainPattern);
  return (
    defs.render() +
    `<rect ${all} fill="#0f0b08"/><rect ${all} fill="${glow}"/>` +
    `<rect x="0" y="${floorY - 18}" width="${WIDTH}" height="${HEIGHT - floorY + 18}" fill="${counter}"/>` +
    `<rect ${all} fill="${sheen}"/><rect ${all} fill="${grain}" fill-opacity="0.4"/>`
  );
}

/** The facts side by side under a hairline, set smaller if they are too wide together. */
function drawFacts(list: ReturnType<typeof shareFacts>['list'], top: number): string {
  const label: Setting = { face: 'plain', size: 19, tracking: 0 };
  const widthsAt = (size: number) =>
    list.map(([name, value]) =>
      Math.max(measureWidth(name, label), measureWidth(value ?? '', { face: 'plain', size, tracking: 0 })),
    );
  const free = (size: number) => TEXT_WIDTH - widthsAt(size).reduce((sum, width) => sum + width, 0);
  const size = [27, 26, 25, 24, 23, 22, 21].find((each) => free(each) >= 32 * (list.length - 1)) ?? 20;
  const gap = Math.min(52, free(size) / Math.max(1, list.length - 1));
  const setting: Setting = { face: 'plain', size, tracking: 0 };
  let x = LEFT;
  const columns = widthsAt(size).map((width, index) => {
    const [name, value] = list[index] ?? ['', ''];
    const drawn =
      drawFrom(name, label, x, top + 42, INK.faint) + drawFrom(value ?? '', setting, x, top + 76, INK.strong);
    x += width + gap;
    return drawn;
  });
  return `<path d="M${LEFT} ${n(top)}h${TEXT_WIDTH}" stroke="${INK.line}" stroke-width="1.5"/>${columns.join('')}`;
}

/** Everything in a picture for links except the bottle: room, brand, name and facts. */
export function shareGround(product: SeedProduct): string {
  const { name, from, list } = shareFacts(product);
  const factsTop = 466;
  const { lines, setting } = setName(name, { face: 'serif', size: 88, tracking: -0.005 }, TEXT_WIDTH);
  const step = setting.size * 1.02;
  const last = factsTop - 50;
  const words = lines
    .map((line, index) =>
      drawFrom(line, setting, LEFT - 2, last - step * (lines.length - 1 - index), INK.strong),
    )
    .join('');
  const house = last - step * (lines.length - 1) - setting.size * 0.98;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    drawRoom(product) +
    drawFrom(store.brand, { face: 'serif', size: 42, tracking: 0.08 }, LEFT, 104, INK.brass) +
    drawFrom(from, { face: 'plain', size: 25, tracking: 0 }, LEFT, house, INK.soft) +
    words +
    drawFacts(list, factsTop) +
    '</svg>'
  );
}
