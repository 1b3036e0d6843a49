/** Emulates Shopify's Admin and Storefront APIs over HTTP, so its own client libraries work with this machine. */
import {
  type Call,
  createEmulatorServer,
  json,
  type RouteHandler,
  routes,
} from '../common/emulator-server.ts';
import { adminAnswers } from './admin-answers.ts';
import { type Bucket, type Points, pointsIn, standardBucket } from './bucket.ts';
import { answerDocument, type Interface, parseSchema } from './execute.ts';
import { type Faults, faultSwitches } from './faults.ts';
import { pageRoutes } from './pages.ts';
import { adminSchema, storefrontSchema } from './schemas.ts';
import { addProduct, changeStock, listVariants, openShopData, type ShopData } from './shop-data.ts';
import { storefrontAnswers } from './storefront-answers.ts';

export interface ShopifyOptions {
  /** 0 takes any free port. */
  port?: number;
  /** The file that stores everything. Without it all data is lost at the end. */
  file?: string;
  adminToken?: string;
  storefrontToken?: string;
  bucket?: Bucket;
  /** In milliseconds; points refill by this clock. */
  now?: () => number;
  /** Whether it starts with a product that is not ours. */
  hasSample?: boolean;
}

export interface LocalShopify {
  url: string;
  adminToken: string;
  storefrontToken: string;
  data: ShopData;
  faults: Faults;
  points: Points;
  /** The names of the operations that were called, in order. */
  operations: string[];
  /** The stock of the variant with this SKU. */
  getStock(sku: string): number | null | undefined;
  sell(sku: string, quantity?: number): void;
  close(): Promise<void>;
}

export async function startShopify(options: ShopifyOptions = {}): Promise<LocalShopify> {
  const { adminToken = 'shpat_local', storefrontToken = 'shpss_local', now = Date.now } = options;
  const data = openShopData(options.file);
  const faults = faultSwitches();
  const points = pointsIn(options.bucket ?? standardBucket, now);
  const operations: string[] = [];
  const context = { data, url: '' };
  const shared = { faults, context, onOperation: (operation: string) => void operations.push(operation) };
  const admin: Interface = { ...shared, points, schema: parseSchema(adminSchema), answers: adminAnswers };
  const storefront: Interface = {
    ...shared,
    schema: parseSchema(storefrontSchema),
    answers: storefrontAnswers,
  };
  if (options.hasSample && data.products.all().length === 0)
    addProduct(data, { title: 'Tasting glass', sku: 'tasting-glass', available: 40, price: '18.00' });
  const running = await createEmulatorServer(
    routes({
      'POST /admin/api/{version}/graphql.json': guarded('x-shopify-access-token', adminToken, admin),
      'POST /api/{version}/graphql.json': guarded(
        'shopify-storefront-private-token',
        storefrontToken,
        storefront,
      ),
      ...pageRoutes(data, faults),
    }),
    { port: options.port },
  );
  context.url = running.url;
  return {
    url: running.url,
    adminToken,
    storefrontToken,
    data,
    faults,
    points,
    operations,
    getStock: (sku) => listVariants(data).find(({ variant }) => variant.sku === sku)?.variant.available,
    sell: (sku, quantity = 1) =>
      void changeStock(
        data,
        (variant) => variant.sku === sku,
        (before) => before - quantity,
      ),
    async close() {
      await running.close();
      data.close();
    },
  };
}

const guarded =
  (header: string, token: string, at: Interface): RouteHandler =>
  (call: Call) =>
    call.headers[header] === token
      ? answerDocument(call, at)
      : json({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' }, 401);
