/** Answers to the documents of the Admin API, from the emulator's data. */
import { type GraphQLResolveInfo, getDirectiveValues } from 'graphql';
import { type Adjustment, adjust } from './inventory.ts';
import { buildPage } from './paging.ts';
import {
  listProducts,
  listVariants,
  locationId,
  type Product,
  type ShopData,
  toHandle,
  type Variant,
} from './shop-data.ts';

/** How a fault truncates a list. */
export type Cut = 'none' | 'half' | 'empty';

export interface Context {
  data: ShopData;
  url: string;
  cut: Cut;
}

type Paging = { first?: number; after?: string };

const variantNode = (variant: Variant) => ({
  __typename: 'ProductVariant',
  id: variant.id,
  sku: variant.sku,
  price: variant.price,
  inventoryItem: {
    id: variant.inventoryItemId,
    tracked: variant.tracked,
    inventoryLevel: ({ locationId: at }: { locationId: string }) =>
      at === locationId && variant.available !== null
        ? {
            id: `gid://shopify/InventoryLevel/${variant.inventoryItemId.split('/').at(-1)}`,
            quantities: ({ names }: { names: string[] }) =>
              names.map((name) => ({ name, quantity: variant.available })),
          }
        : null,
  },
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** As Shopify returns it: no tags, entities decoded, white space collapsed. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

const productNode = (product: Product, url: string) => ({
  ...product,
  __typename: 'Product',
  description: plain(product.descriptionHtml),
  onlineStoreUrl:
    product.isPublished && product.status === 'ACTIVE' ? `${url}/products/${product.handle}` : null,
  featuredMedia: product.pictures[0]
    ? { id: `gid://shopify/MediaImage/${product.id.split('/').at(-1)}` }
    : null,
  publishedOnCurrentPublication: product.isPublished,
  variants: ({ first = 50, after }: Paging) =>
    buildPage(product.variants.map(variantNode), { first, after }, 'none'),
});

export const adminAnswers = {
  location: () => ({ id: locationId, name: 'Archer Street' }),

  productsCount: (_: object, { data }: Context) => ({ count: listProducts(data).length }),

  products: ({ first = 50, after }: Paging, { data, url, cut }: Context) =>
    buildPage(
      listProducts(data).map((product) => productNode(product, url)),
      { first, after },
      cut,
    ),

  productVariants: ({ first = 50, after }: Paging, { data, cut }: Context) =>
    buildPage(
      listVariants(data).map(({ variant }) => variantNode(variant)),
      { first, after },
      cut,
    ),

  nodes: ({ ids }: { ids: string[] }, { data, url }: Context) =>
    ids.map((id) => {
      const product = data.products.get(id);
      const variant = listVariants(data).find((each) => each.variant.id === id)?.variant;
      return (product && productNode(product, url)) ?? (variant && variantNode(variant)) ?? null;
    }),

  productSet: ({ identifier, input }: SetProduct, { data, url }: Context) => {
    const before = identifier?.id
      ? data.products.get(identifier.id)
      : data.products.all().find(({ handle }) => handle === identifier?.handle);
    if (identifier?.id && !before) return refused('PRODUCT_DOES_NOT_EXIST', 'Product does not exist');
    if (!before && !input.title) return refused('BLANK', "Title can't be blank");
    if ((input.title ?? '').length > 255)
      return refused('TOO_LONG', 'Title is too long (maximum is 255 characters)');
    const after = written(data, before, input);
    return { product: productNode(data.products.put(after.id, after), url), userErrors: [] };
  },

  publishablePublishToCurrentChannel: ({ id }: { id: string }, { data }: Context) => {
    const product = data.products.get(id);
    if (!product) return { userErrors: [{ field: ['id'], message: 'Publishable does not exist' }] };
    data.products.put(id, { ...product, isPublished: true });
    return { userErrors: [] };
  },

  inventoryAdjustQuantities: (
    { input }: { input: Adjustment },
    { data }: Context,
    { schema, fieldNodes, variableValues }: GraphQLResolveInfo,
  ) => {
    const directive = schema.getDirective('idempotent');
    const [node] = fieldNodes;
    const key = directive && node ? getDirectiveValues(directive, node, variableValues)?.key : undefined;
    return adjust(data, input, typeof key === 'string' ? key : undefined);
  },
};

const refused = (code: string, message: string) => ({
  product: null,
  userErrors: [{ code, field: ['input'], message }],
});

interface SetProduct {
  identifier?: { id?: string; handle?: string };
  input: {
    handle?: string;
    title?: string;
    descriptionHtml?: string;
    vendor?: string;
    productType?: string;
    status?: Product['status'];
    files?: { originalSource?: string }[];
    variants?: {
      sku?: string;
      price?: string;
      inventoryItem?: { tracked?: boolean };
      inventoryQuantities?: { quantity: number }[];
    }[];
  };
}

function written(data: ShopData, before: Product | undefined, input: SetProduct['input']): Product {
  const title = input.title ?? before?.title ?? '';
  return {
    id: before?.id ?? data.nextId('Product'),
    handle: input.handle ?? before?.handle ?? toHandle(title),
    title,
    descriptionHtml: input.descriptionHtml ?? before?.descriptionHtml ?? '',
    vendor: input.vendor ?? before?.vendor ?? '',
    productType: input.productType ?? before?.productType ?? '',
    status: input.status ?? before?.status ?? 'ACTIVE',
    isPublished: before?.isPublished ?? false,
    pictures: input.files?.flatMap(({ originalSource }) => originalSource ?? []) ?? before?.pictures ?? [],
    // Lists are replaced as a whole, so variants that are not named are removed.
    variants: (input.variants ?? []).map((wanted, index) => {
      const was = before?.variants[index];
      return {
        id: was?.id ?? data.nextId('ProductVariant'),
        inventoryItemId: was?.inventoryItemId ?? data.nextId('InventoryItem'),
        sku: wanted.sku ?? was?.sku ?? null,
        price: wanted.price ?? was?.price ?? '0.00',
        tracked: wanted.inventoryItem?.tracked ?? was?.tracked ?? false,
        available: wanted.inventoryQuantities?.[0]?.quantity ?? was?.available ?? 0,
      };
    }),
  };
}
