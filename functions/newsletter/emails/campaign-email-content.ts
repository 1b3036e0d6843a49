import { findProductsWithStock, type ProductWithStock } from '#functions/catalogue/product-read-model.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { DEFAULT_SHARE_IMAGE, toShareImage } from '#shared/domain/catalogue/pictures/picture.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import type { CampaignBottle, CampaignContent } from '#shared/domain/newsletter/campaign.ts';
import { store } from '#shared/store.ts';

/** A bottle as an email shows it; a bottle outside the catalogue has no page and no picture. */
export type CampaignBottleContent = {
  name: string;
  price: string;
  left: string;
  url?: string;
  picture?: string;
  /** The picture's alternative text. */
  pictureShows?: string;
};

/** The content that is the same in every reader's email. */
export type SharedCampaignContent = {
  origin: string;
  kind: string;
  title: string;
  preview: string;
  paragraphs: string[];
  bottles: CampaignBottleContent[];
  action: { label: string; url: string };
  why: string;
};

/** A campaign's content for one reader, from which both HTML and plain text are built. */
export type CampaignEmailContent = SharedCampaignContent & {
  greeting: string;
  leaveUrl: string;
  preferencesUrl: string;
  footer: string;
};

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Roughly how much text email programs show beside the subject. */
const maxPreviewLength = 130;

function toPreview(description: string): string {
  const text = onOneLine(description);
  if (text.length <= maxPreviewLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', maxPreviewLength) + 1 || maxPreviewLength).trim()}…`;
}

function toBottleContent(
  bottle: CampaignBottle,
  stocked: ProductWithStock | undefined,
  origin: string,
): CampaignBottleContent {
  const { name, price, stock } = bottle;
  const facts = {
    name: onOneLine(name),
    price: formatPence(Math.round(price * 100)),
    left: stock === 1 ? 'One bottle' : `${stock.toLocaleString('en-GB')} bottles`,
  };
  if (!stocked) return facts;
  const { productId, image, distillery, region, ageYears, caskType, abvPercent } = stocked.product;
  const picture = toShareImage(image);
  const age = ageYears === undefined ? undefined : `${ageYears} years`;
  const description = [distillery, region, age, caskType, `${abvPercent}%`].filter(Boolean).join(', ');
  return {
    ...facts,
    pictureShows: `A bottle of ${facts.name}: ${description}`,
    url: `${origin}/product/${encodeURIComponent(productId)}`,
    // The pictures for link previews are JPEG, which every email program shows; AVIF and WebP are not.
    ...(picture === DEFAULT_SHARE_IMAGE ? {} : { picture: origin + picture }),
  };
}

/** Looks up the bottles of a campaign that are in the catalogue. Price and quantity stay as the campaign states them. */
export async function loadCampaignContent(campaign: CampaignContent): Promise<SharedCampaignContent> {
  const origin = readSiteOrigin();
  const products = await findProductsWithStock([...new Set(campaign.bottles.map(({ id }) => id))]);
  const bottles = campaign.bottles.map((bottle) => toBottleContent(bottle, products.get(bottle.id), origin));
  const [only, ...others] = bottles;
  const isOne = only?.url !== undefined && others.length === 0;
  return {
    origin,
    kind: 'Exclusive release',
    title: onOneLine(campaign.title),
    preview: toPreview(campaign.description),
    paragraphs: campaign.description
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    bottles,
    action: isOne
      ? { label: 'See the bottle', url: only.url ?? origin }
      : { label: 'See the release', url: `${origin}/collection` },
    why: `You're receiving this email because you joined the ${store.brand} exclusive releases list and confirmed your address.`,
  };
}
