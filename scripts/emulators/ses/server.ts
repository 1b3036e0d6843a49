/** Emulates SES version 2 over HTTP, for use with the real client: messages go to a mailbox page instead of being sent. */
import { randomUUID } from 'node:crypto';
import { openDocumentStore } from '../common/document-store.ts';
import {
  answeringRefusals,
  createEmulatorServer,
  json,
  type RouteHandler,
  routes,
} from '../common/emulator-server.ts';
import { pageReply, seeOther } from '../common/page.ts';
import { eventOutbox } from './event-outbox.ts';
import { listEvents, type SesEvent } from './events.ts';
import { type Faults, faultSwitches, setFault } from './faults.ts';
import { listPage, messagePage } from './mailbox-pages.ts';
import { isFor, type Message } from './message.ts';
import { parseDraft } from './ses-api.ts';

export interface MailOptions {
  /** 0 takes any free port. */
  port?: number;
  /** The file that stores the messages. Without it they are lost at the end. */
  file?: string;
  /** Receives what EventBridge would deliver for each message. If it throws, the event is delivered again. */
  onEvent?: (event: SesEvent) => void | Promise<void>;
}

export interface Mail {
  url: string;
  /** Newest first; `to` is a recipient's address or a part of it. */
  messages(to?: string): Message[];
  faults: Faults;
  /** Settles when the events of all messages have been delivered. */
  eventsSettled(): Promise<void>;
  clear(): void;
  close(): Promise<void>;
}

export async function startMail(options: MailOptions = {}): Promise<Mail> {
  const store = openDocumentStore(options.file);
  const messages = store.collection<Message>('message');
  const faults = faultSwitches();
  const outbox = eventOutbox(store.collection<SesEvent>('event'), options.onEvent ?? (() => undefined));
  const newestFirst = (to = '') =>
    messages
      .all()
      .filter((message) => isFor(message, to))
      .reverse();
  const send: RouteHandler = (call) => {
    const draft = parseDraft(call.body);
    const fault = faults.next();
    const message: Message = { id: `${randomUUID()}-000000`, at: new Date().toISOString(), ...draft };
    messages.put(message.id, message);
    outbox.add(listEvents(message));
    return fault === 'lost' ? undefined : json({ MessageId: message.id });
  };
  const one =
    (answer: (message: Message, index: number) => ReturnType<RouteHandler>): RouteHandler =>
    ({ params }) => {
      const message = messages.get(params.id ?? '');
      return message
        ? answer(message, Number(params.index))
        : json({ message: 'There is no such message.' }, 404);
    };
  const running = await createEmulatorServer(
    routes({
      'POST /v2/email/outbound-emails': send,
      'GET /v2/email/account': () => json(account),
      'GET /': () => seeOther('/mailbox'),
      'GET /mailbox': ({ query }) =>
        pageReply(listPage(newestFirst(query.get('to') ?? ''), query.get('to') ?? '')),
      'GET /mailbox/messages': ({ query }) => json({ messages: newestFirst(query.get('to') ?? '') }),
      'POST /mailbox/faults': (call) => setFault(faults, call),
      'GET /mailbox/{id}': one((message) => pageReply(messagePage(message))),
      'GET /mailbox/{id}/html': one((message) => ({
        status: 200,
        headers: untrusted,
        body: framed(message),
      })),
      'GET /mailbox/{id}/attachments/{index}': one((message, index) => attachment(message, index)),
    }),
    { port: options.port, around: answeringRefusals },
  );
  return {
    url: running.url,
    messages: newestFirst,
    faults,
    eventsSettled: () => outbox.settled(),
    clear() {
      faults.clear();
      store.clear();
    },
    async close() {
      outbox.close();
      await running.close();
      await outbox.settled();
      store.close();
    },
  };
}

/** A message contains somebody else's HTML, so it may run no scripts and load only pictures, inline styles and fonts. */
const untrusted = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *; sandbox allow-popups allow-popups-to-escape-sandbox",
};

const framed = (message: Message) => `<base target="_blank">${message.html ?? ''}`;

function attachment(message: Message, index: number) {
  const found = message.attachments[index];
  if (!found) return json({ message: 'There is no such attachment.' }, 404);
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`;
  const headers = { 'content-type': found.contentType, 'content-disposition': disposition };
  return { status: 200, headers, body: Buffer.from(found.base64, 'base64') };
}

/** The rate of an account outside SES's sandbox, for a sender that paces its emails. */
const account = { SendQuota: { MaxSendRate: 14 } };
