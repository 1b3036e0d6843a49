import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDefs, n } from '#scripts/illustrations/bottle/svg.ts';
import { store } from '#shared/store.ts';
import { drawScene } from './draw.ts';
import { NIGHT, rect } from './light.ts';
import { FORMATS } from './scene.ts';
import { share } from './scenes/share.ts';

const SIDE = 32;
const favicon = join(import.meta.dirname, '..', '..', '..', 'web', 'public', 'favicon.svg');

/** The mark inside the small icon: everything except its title and its tile. */
function mark(): string {
  return readFileSync(favicon, 'utf8')
    .replace(/^<svg[^>]*>|<title>.*?<\/title>|<rect width="32"[^>]*\/>|<\/svg>\s*$/g, '')
    .trim();
}

/** The icon for a home screen: the mark on a tile that fills its square, because each system rounds the corners itself. */
function drawIcon(share: number): string {
  const defs = createDefs({ x: 0, y: 0, width: SIDE, height: SIDE });
  const glow = defs.radial(SIDE / 2, SIDE * 0.56, SIDE * 0.6, SIDE * 0.6, [
    [0, '#4a2f16'],
    [0.6, '#22160d'],
    [1, NIGHT],
  ]);
  const edge = (SIDE * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${defs.render()}${rect(0, 0, SIDE, SIDE, glow)}<g transform="translate(${n(edge)} ${n(edge)}) scale(${n(share)})">${mark()}</g></svg>`;
}

/** A picture that other programs expect under a fixed name, at the root of the site. */
export type SiteFile = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  draw(): string;
};

/** The mark stays within the middle four fifths where a system may crop the tile to a circle. */
const [WHOLE, WITHIN_CIRCLE] = [0.94, 0.72];

const icon = (name: string, side: number, part: number): SiteFile => ({
  name,
  width: side,
  height: side,
  draw: () => drawIcon(part),
});

export const siteFiles: readonly SiteFile[] = [
  { name: 'share.jpg', ...FORMATS.link, draw: () => drawScene(share) },
  icon('apple-touch-icon.png', 180, WHOLE),
  icon('icon-192.png', 192, WHOLE),
  icon('icon-512.png', 512, WHOLE),
  icon('icon-maskable-512.png', 512, WITHIN_CIRCLE),
];

/** What a device needs to install the shop as an app. */
export const webManifest = {
  id: '/',
  name: store.brand,
  short_name: store.brand,
  description: store.tagline,
  lang: 'en-GB',
  start_url: '/',
  display: 'minimal-ui',
  background_color: NIGHT,
  theme_color: NIGHT,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export function fileFingerprint({ name, width, draw }: SiteFile): string {
  return createHash('sha256')
    .update(JSON.stringify([name, width, draw()]))
    .digest('hex')
    .slice(0, 16);
}
