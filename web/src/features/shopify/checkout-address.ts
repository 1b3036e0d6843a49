const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function parseAddress(address: string, here: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'https:') return url;
  // The emulator of a shop on one machine, and never for a page that is served from elsewhere.
  const isLocal = url?.protocol === 'http:' && loopback.has(url.hostname) && loopback.has(here);
  return isLocal ? url : null;
}

/** The page of a bottle in Shopify's shop, if a link may lead there. */
export const safeAddress = (address: string | null, here = location.hostname): string | null =>
  address === null ? null : (parseAddress(address, here)?.href ?? null);

const isWithin = (host: string, shop: string) => host === shop || host.endsWith(`.${shop}`);

/**
 * The address of a cart at Shopify if it may be opened: encrypted, and at the shop that the products' pages are of or at
 * the name under which Shopify keeps every shop, whose rest the server alone knows. Where no product has a page the shop
 * is not known here at all.
 */
export function checkoutAddress(
  address: string,
  productPages: readonly (string | null)[],
  here = location.hostname,
): string | null {
  const url = parseAddress(address, here);
  if (!url || url.username || url.password) return null;
  const shops = productPages.flatMap((page) => (page ? (parseAddress(page, here)?.hostname ?? []) : []));
  const isOfShop = [...shops, 'myshopify.com'].some((shop) => isWithin(url.hostname, shop));
  return isOfShop || shops.length === 0 ? url.href : null;
}
