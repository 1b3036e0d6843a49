import { createHash } from 'node:crypto';
import { store } from '#shared/store.ts';
import { drawScene } from './draw.ts';
import { drawIcon } from './icon.ts';
import { NIGHT } from './light.ts';
import { FORMATS } from './scene.ts';
import { share } from './scenes/share.ts';

/** A picture that other programs look for under a name of its own, at the root of the site. */
export type SiteFile = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  draw(): string;
};

/** The mark keeps to the middle four fifths where a system may cut a circle out of the tile. */
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

/** What a device needs to keep the shop among its apps. */
export const webManifest = {
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
