/** The part of Shopify's Admin API that the shop uses, with the names and shapes of version 2026-07. */
export const adminSchema = /* GraphQL */ `
  directive @idempotent(key: String!) on FIELD

  enum ProductSortKeys { ID TITLE UPDATED_AT }
  enum ProductVariantSortKeys { ID SKU TITLE }
  enum ProductStatus { ACTIVE ARCHIVED DRAFT UNLISTED }
  enum FileContentType { IMAGE VIDEO FILE }
  enum ProductVariantInventoryPolicy { DENY CONTINUE }

  interface Node { id: ID! }
  type Count { count: Int! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Location implements Node { id: ID! name: String! }
  type Media implements Node { id: ID! }
  type InventoryQuantity { name: String! quantity: Int! }
  type InventoryLevel { id: ID! quantities(names: [String!]!): [InventoryQuantity!]! }
  type InventoryItem implements Node {
    id: ID!
    tracked: Boolean!
    inventoryLevel(locationId: ID!): InventoryLevel
  }
  type ProductVariant implements Node {
    id: ID!
    sku: String
    price: String!
    inventoryItem: InventoryItem!
  }
  type ProductVariantConnection { nodes: [ProductVariant!]! pageInfo: PageInfo! }
  type Product implements Node {
    id: ID!
    handle: String!
    title: String!
    description: String!
    descriptionHtml: String!
    vendor: String!
    productType: String!
    status: ProductStatus!
    onlineStoreUrl: String
    featuredMedia: Media
    publishedOnCurrentPublication: Boolean!
    variants(first: Int, after: String): ProductVariantConnection!
  }
  type ProductConnection { nodes: [Product!]! pageInfo: PageInfo! }

  type Query {
    location(id: ID): Location
    productsCount(limit: Int): Count
    products(first: Int, after: String, sortKey: ProductSortKeys): ProductConnection!
    productVariants(first: Int, after: String, sortKey: ProductVariantSortKeys): ProductVariantConnection!
    nodes(ids: [ID!]!): [Node]!
  }

  input ProductSetIdentifiers { id: ID handle: String }
  input FileSetInput { originalSource: String contentType: FileContentType alt: String }
  input OptionValueSetInput { name: String }
  input OptionSetInput { name: String values: [OptionValueSetInput!] }
  input VariantOptionValueInput { optionName: String name: String }
  input InventoryItemInput { tracked: Boolean }
  input ProductSetInventoryInput { locationId: ID! name: String! quantity: Int! }
  input ProductVariantSetInput {
    optionValues: [VariantOptionValueInput!]!
    sku: String
    price: String
    inventoryPolicy: ProductVariantInventoryPolicy
    inventoryItem: InventoryItemInput
    inventoryQuantities: [ProductSetInventoryInput!]
  }
  input ProductSetInput {
    handle: String
    title: String
    descriptionHtml: String
    vendor: String
    productType: String
    status: ProductStatus
    files: [FileSetInput!]
    productOptions: [OptionSetInput!]
    variants: [ProductVariantSetInput!]
  }
  input InventoryChangeInput {
    inventoryItemId: ID!
    locationId: ID!
    delta: Int!
    changeFromQuantity: Int
  }
  input InventoryAdjustQuantitiesInput {
    name: String!
    reason: String!
    changes: [InventoryChangeInput!]!
  }

  type UserError { field: [String!] message: String! }
  type CodedUserError { code: String field: [String!] message: String! }
  type ProductSetPayload { product: Product userErrors: [CodedUserError!]! }
  type PublishPayload { userErrors: [UserError!]! }
  type InventoryAdjustmentGroup implements Node { id: ID! }
  type InventoryAdjustQuantitiesPayload {
    inventoryAdjustmentGroup: InventoryAdjustmentGroup
    userErrors: [CodedUserError!]!
  }

  type Mutation {
    productSet(identifier: ProductSetIdentifiers, input: ProductSetInput!, synchronous: Boolean): ProductSetPayload
    publishablePublishToCurrentChannel(id: ID!): PublishPayload
    inventoryAdjustQuantities(input: InventoryAdjustQuantitiesInput!): InventoryAdjustQuantitiesPayload
  }
`;

/** The part of the Storefront API that the shop uses: carts. */
export const storefrontSchema = /* GraphQL */ `
  input CartLineInput { merchandiseId: ID! quantity: Int }
  input CartInput { lines: [CartLineInput!] }
  type Cart { id: ID! checkoutUrl: String! }
  type CartUserError { code: String field: [String!] message: String! }
  type CartWarning { code: String! message: String! target: ID! }
  type CartCreatePayload { cart: Cart userErrors: [CartUserError!]! warnings: [CartWarning!]! }
  type Query { shop: Shop! }
  type Shop { name: String! }
  type Mutation { cartCreate(input: CartInput): CartCreatePayload }
`;
