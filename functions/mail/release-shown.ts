import { findManyShelved, type Shelved } from '#functions/data/shelf.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import type { Release, ReleaseBottle } from '#shared/domain/campaign.ts';
import { formatPence } from '#shared/domain/money.ts';
import { DEFAULT_SHARE_IMAGE, shareImage } from '#shared/domain/picture.ts';
import { store } from '#shared/store.ts';

/** A bottle as a letter shows it; one that is not of the catalogue has no page, and no picture. */
export type ReleaseBottleShown = {
  name: string;
  price: string;
  left: string;
  url?: string;
  picture?: string;
  /** What the picture says to those who do not see it: the facts that are written in it. */
  pictureShows?: string;
};

/** What is the same in the letter of every reader. */
export type ReleaseForAll = {
  origin: string;
  kind: string;
  title: string;
  preview: string;
  paragraphs: string[];
  bottles: ReleaseBottleShown[];
  action: { label: string; url: string };
  why: string;
};

/** A release for one reader, from which HTML and plain text are made alike. */
export type ReleaseShown = ReleaseForAll & {
  greeting: string;
  leaveUrl: string;
  preferencesUrl: string;
  footer: string;
};

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Mail programs show about so much beside the subject. */
const previewSigns = 130;

function previewOf(description: string): string {
  const text = onOneLine(description);
  if (text.length <= previewSigns) return text;
  return `${text.slice(0, text.lastIndexOf(' ', previewSigns) + 1 || previewSigns).trim()}…`;
}

function bottleOf(bottle: ReleaseBottle, onShelf: Shelved | undefined, origin: string): ReleaseBottleShown {
  const { name, price, stock } = bottle;
  const facts = {
    name: onOneLine(name),
    price: formatPence(Math.round(price * 100)),
    left: stock === 1 ? 'One bottle' : `${stock.toLocaleString('en-GB')} bottles`,
  };
  if (!onShelf) return facts;
  const { productId, image, distillery, region, ageYears, caskType, abvPercent } = onShelf.product;
  const picture = shareImage(image);
  const age = ageYears === undefined ? undefined : `${ageYears} years`;
  const said = [distillery, region, age, caskType, `${abvPercent}%`].filter(Boolean).join(', ');
  return {
    ...facts,
    pictureShows: `A bottle of ${facts.name}: ${said}`,
    url: `${origin}/product/${encodeURIComponent(productId)}`,
    // The pictures for links are JPEG, which every mail program shows; AVIF and WebP are not.
    ...(picture === DEFAULT_SHARE_IMAGE ? {} : { picture: origin + picture }),
  };
}

/** Looks up the bottles of a release that are of the catalogue. Price and number stay what the release says. */
export async function readRelease(release: Release): Promise<ReleaseForAll> {
  const origin = siteOrigin();
  const shelved = await findManyShelved([...new Set(release.bottles.map(({ id }) => id))]);
  const bottles = release.bottles.map((bottle) => bottleOf(bottle, shelved.get(bottle.id), origin));
  const [only, ...others] = bottles;
  const isOne = only?.url !== undefined && others.length === 0;
  return {
    origin,
    kind: 'Exclusive release',
    title: onOneLine(release.title),
    preview: previewOf(release.description),
    paragraphs: release.description
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    bottles,
    action: isOne
      ? { label: 'See the bottle', url: only.url ?? origin }
      : { label: 'See the release', url: `${origin}/collection` },
    why: `You get this letter because you joined the ${store.brand} list for exclusive releases and confirmed your address.`,
  };
}
