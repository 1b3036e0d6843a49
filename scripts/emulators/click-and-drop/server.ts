/** Emulates Royal Mail's Click & Drop over HTTP: orders, their labels and numbers, its rate limit, and ways to break it. */
import PDFDocument from 'pdfkit';
import type { ClickAndDropOrder } from '#shared/domain/orders/dispatch/click-and-drop-order.ts';
import { openDocumentStore } from '../common/document-store.ts';
import {
  type Call,
  createEmulatorServer,
  fromOwnPages,
  json,
  type Reply,
  type RouteHandler,
  routes,
} from '../common/emulator-server.ts';
import { html, pageReply } from '../common/page.ts';

type StoredOrder = {
  orderIdentifier: number;
  orderReference: string;
  createdOn: string;
  trackingNumber?: string;
  sent: ClickAndDropOrder;
};

export const faultKinds = ['error', 'throttled', 'hang-up', 'lost-reply', 'no-label'] as const;
export type FaultKind = (typeof faultKinds)[number];
type Operation = 'find' | 'create' | 'label';

export interface ClickAndDropOptions {
  /** 0 takes any free port. */
  port?: number;
  /** The file that stores everything. Without it all data is lost at the end. */
  file?: string;
  key?: string;
}

export interface LocalClickAndDrop {
  url: string;
  key: string;
  /** The requested operations, in order. */
  operations: Operation[];
  /** The references on the labels that were last printed. */
  printed: string[];
  orders(): StoredOrder[];
  delete(id: number): void;
  /** Breaks the next call of an operation: it is not done, it is done but the answer is lost, or the order gets no label. */
  break(operation: Operation, kind: FaultKind): void;
  reset(): void;
  close(): Promise<void>;
}

const firstId = 1000;

/** `SM000001000GB`: not the number of a real parcel. */
const toNumber = (id: number): string => `SM${String(id).padStart(9, '0')}GB`;

/** The account accepts only UK addresses, like this shop's account. */
const findFault = ({ recipient: { address }, total }: ClickAndDropOrder): string | undefined => {
  if (!address.postcode || !/\d/.test(address.postcode)) return 'The postcode is not valid.';
  return total < 0 ? 'The total must not be negative.' : undefined;
};

export async function startClickAndDrop(options: ClickAndDropOptions = {}): Promise<LocalClickAndDrop> {
  const { key = '00000000-0000-4000-8000-000000000000' } = options;
  const store = openDocumentStore(options.file);
  const orders = store.collection<StoredOrder>('orders');
  const operations: Operation[] = [];
  const printed: string[] = [];
  const faults: { operation: Operation; kind: FaultKind }[] = [];

  const put = (order: StoredOrder) => orders.put(String(order.orderIdentifier), order);
  const label = (order: StoredOrder): StoredOrder =>
    order.trackingNumber ? order : put({ ...order, trackingNumber: toNumber(order.orderIdentifier) });

  /** Numbers, or references in quotation marks, separated by semicolons. */
  const find = (identifiers = ''): StoredOrder[] =>
    identifiers.split(';').flatMap((text) => {
      const name = decodeURIComponent(text);
      return orders
        .all()
        .filter(
          ({ orderIdentifier, orderReference }) =>
            name === String(orderIdentifier) || name === `"${orderReference}"`,
        );
    });

  const create = (sent: ClickAndDropOrder, fault: FaultKind | undefined) => {
    const wrong = findFault(sent);
    if (wrong) return { failed: { order: sent, errors: [{ errorCode: 1, errorMessage: wrong }] } };
    const order = put({
      orderIdentifier: Math.max(firstId - 1, ...orders.all().map((each) => each.orderIdentifier)) + 1,
      orderReference: sent.orderReference,
      createdOn: new Date().toISOString(),
      sent,
    });
    if (!sent.label || fault === 'no-label')
      return { created: { ...toAnswer(order), labelErrors: [{ message: 'No label could be made yet.' }] } };
    return { created: toAnswer(label(order)) };
  };

  const answers: Record<Operation, (call: Call, fault: FaultKind | undefined) => Promise<Reply> | Reply> = {
    find: ({ params }) => {
      const found = find(params.ids);
      return found.length > 0 ? json(found.map(toAnswer)) : json({ message: 'Not found' }, 404);
    },
    create: ({ body }, fault) => {
      const { items = [] } = JSON.parse(body.toString()) as { items?: ClickAndDropOrder[] };
      const made = items.map((sent) => create(sent, fault));
      const createdOrders = made.flatMap(({ created }) => created ?? []);
      const failedOrders = made.flatMap(({ failed }) => failed ?? []);
      return json({
        successCount: createdOrders.length,
        errorsCount: failedOrders.length,
        createdOrders,
        failedOrders,
      });
    },
    label: async ({ params }) => {
      const found = find(params.ids);
      if (found.length === 0) return json({ message: 'Not found' }, 404);
      printed.splice(0, printed.length, ...found.map(({ orderReference }) => orderReference));
      const body = await drawLabels(found.map(label));
      return { status: 200, headers: { 'content-type': 'application/pdf' }, body };
    },
  };

  const guarded =
    (operation: Operation): RouteHandler =>
    async (call) => {
      if (call.headers.authorization !== `Bearer ${key}`) return json({ message: 'Unauthorized' }, 401);
      operations.push(operation);
      const index = faults.findIndex((fault) => fault.operation === operation);
      const [broken] = index < 0 ? [] : faults.splice(index, 1);
      const kind = broken?.kind;
      if (kind === 'error') return json({ message: 'Internal Server Error' }, 500);
      if (kind === 'throttled') return json({ message: 'Too many requests' }, 429);
      if (kind === 'hang-up') return call.hangUp() as undefined;
      const answer = await answers[operation](call, kind);
      return kind === 'lost-reply' ? (call.hangUp() as undefined) : answer;
    };

  const running = await createEmulatorServer(
    routes({
      'GET /api/v1/orders/{ids}': guarded('find'),
      'POST /api/v1/orders': guarded('create'),
      'GET /api/v1/orders/{ids}/label': guarded('label'),
      'GET /': () =>
        pageReply({ title: 'Orders', kicker: 'Click & Drop emulator', body: listOrders(orders.all()) }),
      'POST /_control/faults': fromOwnPages(({ body }) => {
        const { operation, kind } = JSON.parse(body.toString()) as (typeof faults)[number];
        if (!(operation in answers) || !faultKinds.includes(kind)) return json({ message: 'Unknown' }, 400);
        faults.push({ operation, kind });
        return json({});
      }),
    }),
    { port: options.port },
  );
  return {
    url: running.url,
    key,
    operations,
    printed,
    orders: () => orders.all(),
    delete: (id) => orders.delete(String(id)),
    break: (operation, kind) => void faults.push({ operation, kind }),
    reset: () => {
      store.clear();
      operations.length = 0;
      faults.length = 0;
    },
    async close() {
      await running.close();
      store.close();
    },
  };
}

const toAnswer = ({ sent: _, ...order }: StoredOrder) => order;

const listOrders = (orders: readonly StoredOrder[]) => html`
  <p class="quiet">${orders.length} orders. No parcel of this machine is a real one.</p>
  <div class="card"><table>
    <thead><tr><th>Number</th><th>Reference</th><th>Recipient</th><th>Service</th><th>Tracking</th></tr></thead>
    <tbody>${orders.map(
      ({ orderIdentifier, orderReference, trackingNumber, sent }) => html`<tr>
        <td>${orderIdentifier}</td>
        <td><code>${orderReference}</code></td>
        <td>${sent.recipient.address.fullName}, ${sent.recipient.address.postcode}</td>
        <td>${sent.postageDetails.serviceCode}</td>
        <td>${trackingNumber ?? 'no label yet'}</td>
      </tr>`,
    )}</tbody>
  </table></div>`;

/** One page per parcel, in the size of Royal Mail's labels. */
async function drawLabels(orders: readonly StoredOrder[]): Promise<Buffer> {
  const document = new PDFDocument({ size: [288, 432], margin: 24, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => document.on('end', done));
  for (const { orderReference, trackingNumber = '', sent } of orders) {
    const { fullName, addressLine1, addressLine2, city, postcode } = sent.recipient.address;
    document.addPage();
    document.fontSize(14).text('Sample label: not valid for postage').moveDown();
    document.fontSize(11).text(`Service ${sent.postageDetails.serviceCode}`).moveDown();
    document
      .text([fullName, addressLine1, addressLine2, city, postcode].filter(Boolean).join('\n'))
      .moveDown();
    document.fontSize(16).text(trackingNumber);
    document.fontSize(10).moveDown().text(`Reference ${orderReference}`);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
