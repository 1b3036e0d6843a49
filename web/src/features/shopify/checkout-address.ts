const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function parseAddress(address: string, here: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'https:') return url;
  // Allows the emulator of a local shop, but only on a page that is served locally too.
  const isLocal = url?.protocol === 'http:' && loopback.has(url.hostname) && loopback.has(here);
  return isLocal ? url : null;
}

/** The page of a bottle in Shopify's shop, if it is safe to link to. */
export const safeAddress = (address: string | null, here = location.hostname): string | null =>
  address === null ? null : (parseAddress(address, here)?.href ?? null);

const isWithin = (host: string, shop: string) => host === shop || host.endsWith(`.${shop}`);

/**
 * The address of a Shopify cart if it is safe to open: encrypted, and either on the host of the products' pages or on
 * a myshopify.com name, of which only the server knows the rest. If no product has a page, any host is accepted,
 * because the shop's is unknown here.
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
