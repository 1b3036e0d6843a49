import type {
  PageThere,
  ProductThere,
  ProductToSet,
  RefusedThere,
  Shopify,
  VariantThere,
} from './shopify.ts';
import { adminCalls, type Connection, storefrontCalls } from './shopify-calls.ts';
import { documents } from './shopify-documents.ts';
import { ShopifyUnavailable } from './shopify-unavailable.ts';

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

/** A page costs about four points a variant and eight a product; one call may cost a thousand. */
const variantsAPage = 100;
const productsAPage = 50;

const statuses: Partial<Record<string, ProductThere['status']>> = {
  ACTIVE: 'active',
  UNLISTED: 'active',
  DRAFT: 'draft',
};

function variantOf({ id, sku, price, inventoryItem }: VariantNode): VariantThere {
  const level = inventoryItem.tracked ? inventoryItem.inventoryLevel : null;
  return {
    id,
    sku,
    pricePence: Math.round(Number(price) * 100),
    inventoryItemId: inventoryItem.id,
    available: level?.quantities.find(({ name }) => name === 'available')?.quantity ?? null,
  };
}

const productOf = ({
  onlineStoreUrl,
  featuredMedia,
  variants,
  status,
  ...rest
}: ProductNode): ProductThere => ({
  ...{ id: rest.id, handle: rest.handle, title: rest.title, description: rest.description },
  status: statuses[status] ?? 'archived',
  url: onlineStoreUrl,
  hasPicture: featuredMedia !== null,
  isPublished: rest.publishedOnCurrentPublication,
  variants: variants.nodes.map(variantOf),
});

/** A page that breaks off says so by having no cursor to go on from. */
function pageOf<Node, Item>({ nodes, pageInfo }: Nodes<Node>, itemOf: (node: Node) => Item): PageThere<Item> {
  if (pageInfo.hasNextPage && !pageInfo.endCursor) throw new ShopifyUnavailable('a page of it broke off');
  return { items: nodes.map(itemOf), cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

const refusedFor = ({ userErrors }: UserErrors): RefusedThere | undefined =>
  userErrors.length > 0 ? { refused: userErrors.map(({ message }) => message).join(' ') } : undefined;

const asHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`)
    .join('');

/** The product of one variant, which Shopify calls by a name of its own. */
function inputOf(product: ProductToSet, locationId: string): object {
  const { id, handle, sku, title, description, vendor, category, pricePence, status, picture } = product;
  return {
    ...{ title, vendor, descriptionHtml: asHtml(description), productType: category },
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
        // Its stock follows by pushes; this puts it on the shelf of our location at all.
        ...(id ? {} : { inventoryQuantities: [{ locationId, name: 'available', quantity: 0 }] }),
      },
    ],
  };
}

export function shopifyAdapter(connection: Connection & { locationId?: string }): Shopify {
  const admin = adminCalls(connection);
  const storefront = storefrontCalls(connection);
  let known = connection.locationId;

  /** Where the stock is counted: the one of the configuration, or the shop's first. */
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
      const asked = { first: productsAPage, after, locationId: await locationId() };
      const { products } = await admin<{ products: Nodes<ProductNode> }>(documents.readProducts, asked);
      return pageOf(products, productOf);
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
        { identifier, input: inputOf(product, at), locationId: at },
      );
      const refused = refusedFor(productSet);
      if (refused || !productSet.product) return refused ?? { refused: 'it made no product of it' };
      const { product: made } = productSet;
      if (product.status === 'active' && !made.publishedOnCurrentPublication)
        await admin(documents.publish, { id: made.id });
      return productOf(made);
    },

    async readStock(after) {
      const asked = { first: variantsAPage, after, locationId: await locationId() };
      const { productVariants } = await admin<{ productVariants: Nodes<VariantNode> }>(
        documents.readStock,
        asked,
      );
      return pageOf(productVariants, variantOf);
    },

    async changeStock({ inventoryItemId, change, key }) {
      const changes = [
        // Null: a delta is right whatever is sold there at this moment.
        { inventoryItemId, locationId: await locationId(), delta: change, changeFromQuantity: null },
      ];
      const { inventoryAdjustQuantities } = await admin<{ inventoryAdjustQuantities: UserErrors }>(
        documents.changeStock,
        { input: { name: 'available', reason: 'correction', changes }, key },
      );
      // Whether it counts is not known while the same change is under way elsewhere.
      const [first] = inventoryAdjustQuantities.userErrors;
      if (first?.code?.startsWith('IDEMPOTENCY')) throw new ShopifyUnavailable(first.message);
      return refusedFor(inventoryAdjustQuantities) ?? 'done';
    },

    async createCart(lines) {
      const { cartCreate } = await storefront<{
        cartCreate: UserErrors & { cart: { checkoutUrl: string } | null };
      }>(documents.createCart, { input: { lines } });
      const refused = refusedFor(cartCreate);
      if (refused) return refused;
      return cartCreate.cart ?? { refused: 'the bottles are not published to the app.' };
    },
  };
}
