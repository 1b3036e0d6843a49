/** Shopify's Admin and Storefront interfaces at the wire, so that its own client libraries work against this machine. */
import { type Answering, type Call, json, routes, standIn } from '../kit/stand-in.ts';
import { adminAnswers } from './admin-answers.ts';
import { addProduct, type Books, changeStock, openBooks, variantsOf } from './books.ts';
import { type Bucket, type Points, pointsIn, standardBucket } from './bucket.ts';
import { controlRoutes } from './control.ts';
import { answerDocument, type Interface, schemaOf } from './execute.ts';
import { type Faults, faultSwitches } from './faults.ts';
import { pageRoutes } from './pages.ts';
import { adminSchema, storefrontSchema } from './schemas.ts';
import { storefrontAnswers } from './storefront-answers.ts';

export interface ShopifyOptions {
  /** 0 takes any free port. */
  port?: number;
  /** Where everything is kept. Without it all is forgotten at the end. */
  file?: string;
  adminToken?: string;
  storefrontToken?: string;
  bucket?: Bucket;
  /** In milliseconds; the points come back with it. */
  now?: () => number;
  /** Whether it begins with a product that is none of ours. */
  hasSample?: boolean;
}

export interface LocalShopify {
  url: string;
  adminToken: string;
  storefrontToken: string;
  books: Books;
  faults: Faults;
  points: Points;
  /** The names of the operations that were asked for, in their order. */
  asked: string[];
  /** What is left of the variant with this SKU. */
  stockOf(sku: string): number | null | undefined;
  sell(sku: string, quantity?: number): void;
  setStock(sku: string, available: number): void;
  reset(): void;
  close(): Promise<void>;
}

export async function startShopify(options: ShopifyOptions = {}): Promise<LocalShopify> {
  const { adminToken = 'shpat_local', storefrontToken = 'shpss_local', now = Date.now } = options;
  const books = openBooks(options.file);
  const faults = faultSwitches();
  const points = pointsIn(options.bucket ?? standardBucket, now);
  const asked: string[] = [];
  const context = { books, url: '' };
  const shared = { faults, context, onAsked: (operation: string) => void asked.push(operation) };
  const admin: Interface = { ...shared, points, schema: schemaOf(adminSchema), answers: adminAnswers };
  const storefront: Interface = { ...shared, schema: schemaOf(storefrontSchema), answers: storefrontAnswers };
  const reset = () => {
    books.clear();
    faults.clear();
    points.refill();
    asked.length = 0;
  };
  if (options.hasSample && books.products.all().length === 0)
    addProduct(books, { title: 'Tasting glass', sku: 'tasting-glass', available: 40, price: '18.00' });
  const running = await standIn(
    routes({
      'POST /admin/api/{version}/graphql.json': guarded('x-shopify-access-token', adminToken, admin),
      'POST /api/{version}/graphql.json': guarded(
        'shopify-storefront-private-token',
        storefrontToken,
        storefront,
      ),
      ...pageRoutes(books, faults),
      ...controlRoutes({ books, faults, asked, reset }),
    }),
    { port: options.port },
  );
  context.url = running.url;
  const stock = (sku: string, change: (before: number) => number) =>
    void changeStock(books, (variant) => variant.sku === sku, change);
  return {
    url: running.url,
    ...{ adminToken, storefrontToken, books, faults, points, asked, reset },
    stockOf: (sku) => variantsOf(books).find(({ variant }) => variant.sku === sku)?.variant.available,
    sell: (sku, quantity = 1) => stock(sku, (before) => before - quantity),
    setStock: (sku, available) => stock(sku, () => available),
    async close() {
      await running.close();
      books.close();
    },
  };
}

const guarded =
  (header: string, token: string, at: Interface): Answering =>
  (call: Call) =>
    call.headers[header] === token
      ? answerDocument(call, at)
      : json({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' }, 401);
