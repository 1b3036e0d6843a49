import { readOptionalSetting, readSecret, readSetting } from '#functions/environment/config.ts';
import {
  type ProductToSet,
  type RemotePage,
  type RemoteProduct,
  type RemoteVariant,
  type Shopify,
  type ShopifyRefusal,
  ShopifyUnavailable,
} from './shopify.ts';
import { type Connection, createAdminCalls, createStorefrontCalls } from './shopify-calls.ts';
import { documents } from './shopify-documents.ts';

type Nodes<Node> = { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };

type VariantNode = {
  id: string;
  sku: string | null;
  price: string;
  inventoryItem: {
    id: string;
    tracked: boolean;
    inventoryLevel: { quantities: { name: string; quantity: number }[] } | null;
  };
};

type ProductNode = {
  id: string;
  handle: string;
  title: string;
  description: string;
  status: string;
  onlineStoreUrl: string | null;
  featuredMedia: { id: string } | null;
  publishedOnCurrentPublication: boolean;
  variants: { nodes: VariantNode[] };
};

type UserErrors = { userErrors: { message: string; code?: string | null }[] };

/** A page costs about four points per variant and eight per product; one call may cost a thousand. */
const variantsAPage = 100;
const productsAPage = 50;

const statuses: Partial<Record<string, RemoteProduct['status']>> = {
  ACTIVE: 'active',
  UNLISTED: 'active',
  DRAFT: 'draft',
};

function toVariant({ id, sku, price, inventoryItem }: VariantNode): RemoteVariant {
  const level = inventoryItem.tracked ? inventoryItem.inventoryLevel : null;
  return {
    id,
    sku,
    pricePence: Math.round(Number(price) * 100),
    inventoryItemId: inventoryItem.id,
    available: level?.quantities.find(({ name }) => name === 'available')?.quantity ?? null,
  };
}

const toProduct = ({
  onlineStoreUrl,
  featuredMedia,
  variants,
  status,
  ...rest
}: ProductNode): RemoteProduct => ({
  id: rest.id,
  handle: rest.handle,
  title: rest.title,
  description: rest.description,
  status: statuses[status] ?? 'archived',
  url: onlineStoreUrl,
  hasPicture: featuredMedia !== null,
  isPublished: rest.publishedOnCurrentPublication,
  variants: variants.nodes.map(toVariant),
});

/** The last page has no cursor. */
function toPage<Node, Item>(
  { nodes, pageInfo }: Nodes<Node>,
  toItem: (node: Node) => Item,
): RemotePage<Item> {
  if (pageInfo.hasNextPage && !pageInfo.endCursor) throw new ShopifyUnavailable('a page of it broke off');
  return { items: nodes.map(toItem), cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

const toRefusal = ({ userErrors }: UserErrors): ShopifyRefusal | undefined =>
  userErrors.length > 0 ? { refused: userErrors.map(({ message }) => message).join(' ') } : undefined;

const toHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`)
    .join('');

/** The product with its only variant, which Shopify itself calls `Default Title`. */
function toInput(product: ProductToSet, locationId: string): object {
  const { id, handle, sku, title, description, vendor, category, pricePence, status, picture } = product;
  return {
    title,
    vendor,
    descriptionHtml: toHtml(description),
    productType: category,
    status: status === 'active' ? 'ACTIVE' : 'ARCHIVED',
    ...(id ? {} : { handle }),
    ...(picture ? { files: [{ originalSource: picture, contentType: 'IMAGE', alt: title }] } : {}),
    productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
    variants: [
      {
        optionValues: [{ optionName: 'Title', name: 'Default Title' }],
        sku,
        price: (pricePence / 100).toFixed(2),
        inventoryPolicy: 'DENY',
        inventoryItem: { tracked: true },
        // Pushes set the stock later; this places the product at our location.
        ...(id ? {} : { inventoryQuantities: [{ locationId, name: 'available', quantity: 0 }] }),
      },
    ],
  };
}

function createShopifyAdapter(connection: Connection & { locationId?: string }): Shopify {
  const admin = createAdminCalls(connection);
  const storefront = createStorefrontCalls(connection);
  let known = connection.locationId;

  /** Where the stock is counted: the configured location, or the shop's first. */
  async function locationId(): Promise<string> {
    known ??= (await admin<{ location: { id: string } | null }>(documents.location)).location?.id;
    if (!known) throw new ShopifyUnavailable('it has no location');
    return known;
  }

  return {
    async countProducts() {
      const { productsCount } = await admin<{ productsCount: { count: number } }>(documents.countProducts);
      return productsCount.count;
    },

    async readProducts(after) {
      const variables = { first: productsAPage, after, locationId: await locationId() };
      const { products } = await admin<{ products: Nodes<ProductNode> }>(documents.readProducts, variables);
      return toPage(products, toProduct);
    },

    async findProducts(ids) {
      const { nodes } = await admin<{ nodes: ({ id: string } | null)[] }>(documents.findProducts, { ids });
      return new Set(nodes.flatMap((node) => node?.id ?? []));
    },

    async setProduct(product) {
      const at = await locationId();
      const identifier = product.id ? { id: product.id } : { handle: product.handle };
      const { productSet } = await admin<{ productSet: UserErrors & { product: ProductNode | null } }>(
        documents.setProduct,
        { identifier, input: toInput(product, at), locationId: at },
      );
      const refused = toRefusal(productSet);
      if (refused || !productSet.product) return refused ?? { refused: 'it made no product of it' };
      const { product: made } = productSet;
      if (product.status === 'active' && !made.publishedOnCurrentPublication)
        await admin(documents.publish, { id: made.id });
      return toProduct(made);
    },

    async readStock(after) {
      const variables = { first: variantsAPage, after, locationId: await locationId() };
      const { productVariants } = await admin<{ productVariants: Nodes<VariantNode> }>(
        documents.readStock,
        variables,
      );
      return toPage(productVariants, toVariant);
    },

    async changeStock({ inventoryItemId, change, key }) {
      const changes = [
        // Null, because a delta is correct regardless of what is sold there at this moment.
        { inventoryItemId, locationId: await locationId(), delta: change, changeFromQuantity: null },
      ];
      const { inventoryAdjustQuantities } = await admin<{ inventoryAdjustQuantities: UserErrors }>(
        documents.changeStock,
        { input: { name: 'available', reason: 'correction', changes }, key },
      );
      // Nobody knows whether this change counts while the same change is in progress elsewhere.
      const [first] = inventoryAdjustQuantities.userErrors;
      if (first?.code?.startsWith('IDEMPOTENCY')) throw new ShopifyUnavailable(first.message);
      return toRefusal(inventoryAdjustQuantities) ?? 'done';
    },

    async createCart(lines) {
      const { cartCreate } = await storefront<{
        cartCreate: UserErrors & { cart: { checkoutUrl: string } | null };
      }>(documents.createCart, { input: { lines } });
      const refused = toRefusal(cartCreate);
      if (refused) return refused;
      return cartCreate.cart ?? { refused: 'the bottles are not published to the app.' };
    },
  };
}

/** The version of both Shopify interfaces that the documents are written for. */
const pinnedVersion = '2026-07';

export async function connectShopify(): Promise<Shopify> {
  return createShopifyAdapter({
    shop: readSetting('SHOPIFY_SHOP'),
    apiVersion: readOptionalSetting('SHOPIFY_API_VERSION') ?? pinnedVersion,
    apiUrl: readOptionalSetting('SHOPIFY_API_URL'),
    locationId: readOptionalSetting('SHOPIFY_LOCATION_ID'),
    adminToken: await readSecret('SHOPIFY_ADMIN_TOKEN'),
    storefrontToken: await readSecret('SHOPIFY_STOREFRONT_TOKEN'),
  });
}
