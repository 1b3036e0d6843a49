import { contracts } from '#shared/contracts/index.ts';
import { jobs } from '#shared/jobs.ts';
import { queues } from '#shared/queues.ts';
import { streams } from '#shared/streams.ts';

/** Functions that EventBridge calls with the events of other services, by id; the naming rule applies to them too. */
const eventHandlers = ['mail.recordSesEvent'] as const;

/** Functions that answer browsers with pages, by id. */
const pageHandlers = ['site.renderMissing'] as const;

/** The functions of AI Simo's socket: API Gateway's three routes, and the worker that answers. */
const socketHandlers = ['socket.connect', 'socket.receive', 'socket.disconnect', 'socket.answer'] as const;

/** Every function of the shop, by id. `findSourceFile(id)` is its file, `dist/functions/<id>` its bundle. */
export const functionIds: readonly string[] = [
  ...contracts.map((contract) => contract.id),
  ...Object.keys(jobs).map((name) => `jobs.${name}`),
  ...Object.keys(streams).map((name) => `streams.${name}`),
  ...Object.keys(queues).map((name) => `queues.${name}`),
  ...eventHandlers,
  ...pageHandlers,
  ...socketHandlers,
];

/** The functions that import a package with compiled parts, which `npm run native-packages` fetches for Lambda's system. */
export const nativeFunctionIds: readonly string[] = [
  'products.uploadImage',
  'supplierInvoices.attachFile',
  'supplierInvoices.createSupplierInvoice',
];
