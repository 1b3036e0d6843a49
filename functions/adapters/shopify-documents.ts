/** The GraphQL documents, in the pinned version. */

const variant = `
  fragment variant on ProductVariant {
    id
    sku
    price
    inventoryItem {
      id
      tracked
      inventoryLevel(locationId: $locationId) { quantities(names: ["available"]) { name quantity } }
    }
  }
`;

const product = `
  fragment product on Product {
    id
    handle
    title
    description
    status
    onlineStoreUrl
    featuredMedia { id }
    publishedOnCurrentPublication
    variants(first: 10) { nodes { ...variant } }
  }
  ${variant}
`;

export const documents = {
  location: `query location { location { id } }`,

  countProducts: `query countProducts { productsCount(limit: null) { count } }`,

  readProducts: `
    query readProducts($first: Int!, $after: String, $locationId: ID!) {
      products(first: $first, after: $after, sortKey: ID) {
        nodes { ...product }
        pageInfo { hasNextPage endCursor }
      }
    }
    ${product}
  `,

  findProducts: `query findProducts($ids: [ID!]!) { nodes(ids: $ids) { id } }`,

  setProduct: `
    mutation setProduct($identifier: ProductSetIdentifiers!, $input: ProductSetInput!, $locationId: ID!) {
      productSet(identifier: $identifier, input: $input, synchronous: true) {
        product { ...product }
        userErrors { field message code }
      }
    }
    ${product}
  `,

  /** An unpublished product is not on sale, and the Storefront interface does not return it. */
  publish: `
    mutation publish($id: ID!) {
      publishablePublishToCurrentChannel(id: $id) { userErrors { field message } }
    }
  `,

  readStock: `
    query readStock($first: Int!, $after: String, $locationId: ID!) {
      productVariants(first: $first, after: $after, sortKey: ID) {
        nodes { ...variant }
        pageInfo { hasNextPage endCursor }
      }
    }
    ${variant}
  `,

  changeStock: `
    mutation changeStock($input: InventoryAdjustQuantitiesInput!, $key: String!) {
      inventoryAdjustQuantities(input: $input) @idempotent(key: $key) {
        inventoryAdjustmentGroup { id }
        userErrors { code field message }
      }
    }
  `,

  createCart: `
    mutation createCart($input: CartInput!) {
      cartCreate(input: $input) {
        cart { id checkoutUrl }
        userErrors { code field message }
        warnings { code message target }
      }
    }
  `,
} as const;
