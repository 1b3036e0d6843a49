import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Attachment,
  GetAccountCommand,
  SESv2Client,
  SendEmailCommand,
  type SendEmailCommandInput,
} from '@aws-sdk/client-sesv2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SesEvent } from './events.ts';
import type { Message } from './message.ts';
import { type Mail, startMail } from './server.ts';

let folder: string;
let mail: Mail;
let taken: SesEvent[] = [];
let refuseOnce = false;
const options = () => ({
  file: join(folder, 'mail.sqlite'),
  onEvent(event: SesEvent) {
    if (refuseOnce) {
      refuseOnce = false;
      throw new Error('not now');
    }
    taken.push(event);
  },
});

const client = (maxAttempts = 1) =>
  new SESv2Client({
    endpoint: mail.url,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts,
  });
const simple = {
  Subject: { Data: 'Your order – £35.00' },
  Body: { Text: { Data: 'Thank you.' }, Html: { Data: '<p>Thank <b>you</b>.</p>' } },
  Headers: [{ Name: 'X-Order', Value: 'ord_1' }],
};
const buildEmail = (changes: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: 'DRAM <orders@dram.example>',
  Destination: { ToAddresses: ['ada@example.com'] },
  ConfigurationSetName: 'orders',
  EmailTags: [{ Name: 'order', Value: 'ord_1' }],
  Content: { Simple: simple },
  ...changes,
});
const send = (changes: Partial<SendEmailCommandInput> = {}, maxAttempts = 1) =>
  client(maxAttempts).send(new SendEmailCommand(buildEmail(changes)));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dram-mail-'));
  mail = await startMail(options());
});

afterEach(() => {
  mail.clear();
  taken = [];
});

afterAll(async () => {
  await mail.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the SES emulator', () => {
  it("200 accepts a message and shows it only in its recipient's mailbox", async () => {
    const { MessageId } = await send();
    await send({ Destination: { ToAddresses: ['bob@example.com'] } });
    const answer = await fetch(`${mail.url}/mailbox/messages?to=ada@example.com`);
    const { messages } = (await answer.json()) as { messages: Message[] };
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({
      id: MessageId,
      to: ['ada@example.com'],
      subject: 'Your order – £35.00',
      text: 'Thank you.',
      html: '<p>Thank <b>you</b>.</p>',
      headers: [{ name: 'X-Order', value: 'ord_1' }],
    });
  });

  it("200 stores an attachment, which can be downloaded from the message's page", async () => {
    const file = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff]);
    const Attachments = [
      { FileName: 'MI-000001.pdf', ContentType: 'application/pdf', RawContent: file },
    ] satisfies Attachment[];
    const { MessageId } = await send({ Content: { Simple: { ...simple, Attachments } } });
    const page = await (await fetch(`${mail.url}/mailbox/${MessageId}`)).text();
    expect(page).toContain(`href="/mailbox/${MessageId}/attachments/0"`);
    expect(page).toContain('MI-000001.pdf');
    const saved = await fetch(`${mail.url}/mailbox/${MessageId}/attachments/0`);
    expect(saved.headers.get('content-type')).toBe('application/pdf');
    expect(saved.headers.get('content-disposition')).toContain('MI-000001.pdf');
    expect(Buffer.from(await saved.arrayBuffer())).toEqual(file);
  });

  it('400 for an attachment of an unsupported type or without a name', async () => {
    const sent = (attachment: Attachment) =>
      send({ Content: { Simple: { ...simple, Attachments: [attachment] } } });
    const RawContent = Buffer.from('MZ');
    await expect(sent({ FileName: 'setup.exe', RawContent })).rejects.toMatchObject({
      name: 'BadRequestException',
    });
    await expect(sent({ FileName: '', RawContent })).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(mail.messages()).toEqual([]);
  });

  it('400 for a tag that the real SES would reject', async () => {
    const sending = send({ EmailTags: [{ Name: 'order', Value: 'no spaces' }] });
    await expect(sending).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(mail.messages()).toEqual([]);
  });

  it('400 for a message without a recipient or with an invalid address', async () => {
    await expect(send({ Destination: {} })).rejects.toMatchObject({ name: 'BadRequestException' });
    const nowhere = send({ Destination: { ToAddresses: ['nobody'] } });
    await expect(nowhere).rejects.toThrow('Illegal address: nobody');
  });

  it('429 as often as configured, and the client succeeds by retrying', async () => {
    mail.faults.set('throttle', 1);
    await expect(send()).rejects.toMatchObject({
      name: 'TooManyRequestsException',
      $metadata: { httpStatusCode: 429 },
    });
    mail.faults.set('throttle', 1);
    await send({}, 3);
    expect(mail.messages()).toHaveLength(1);
  });

  it('400 for rejected messages and paused sending when these are switched on over HTTP', async () => {
    const set = (kind: string) =>
      fetch(`${mail.url}/mailbox/faults`, { method: 'POST', body: JSON.stringify({ kind, count: 1 }) });
    await set('reject');
    await expect(send()).rejects.toMatchObject({ name: 'MessageRejected' });
    await set('pause');
    await expect(send()).rejects.toMatchObject({ name: 'SendingPausedException' });
    expect((await set('nonsense')).status).toBe(400);
  });

  it('accepts a message and loses the response on demand, like a broken network', async () => {
    mail.faults.set('lost');
    await expect(send()).rejects.toThrow();
    expect(mail.messages()).toHaveLength(1);
  });

  it("reports the account's sending quota", async () => {
    const { SendQuota } = await client().send(new GetAccountCommand({}));
    expect(SendQuota).toEqual({ MaxSendRate: 14 });
  });
});

describe('SES events', () => {
  it('report that a message was sent and delivered, with its tags', async () => {
    const { MessageId } = await send();
    await mail.eventsSettled();
    expect(taken.map((event) => event['detail-type'])).toEqual(['Email Sent', 'Email Delivered']);
    expect(taken[0]).toMatchObject({
      source: 'aws.ses',
      detail: {
        eventType: 'Send',
        mail: {
          messageId: MessageId,
          destination: ['ada@example.com'],
          tags: { order: ['ord_1'], 'ses:configuration-set': ['orders'] },
        },
      },
    });
  });

  it('are sent only for messages with a configuration set, as by the real SES', async () => {
    await send({ ConfigurationSetName: undefined });
    await mail.eventsSettled();
    expect(taken).toEqual([]);
  });

  it('report a bounce and a complaint for the addresses of the SES simulator', async () => {
    const ToAddresses = ['bounce@simulator.amazonses.com', 'complaint@simulator.amazonses.com'];
    await send({ Destination: { ToAddresses } });
    await mail.eventsSettled();
    const types = taken.map(({ detail }) => detail.eventType);
    expect(types).toEqual(['Send', 'Bounce', 'Delivery', 'Complaint']);
  });

  it('are repeated after a restart if they were not accepted', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
    refuseOnce = true;
    await send();
    await mail.eventsSettled();
    expect(taken).toEqual([]);
    await mail.close();
    mail = await startMail(options());
    await expect.poll(() => taken.length).toBe(2);
    expect(mail.messages()).toHaveLength(1);
  });
});

describe('the mailbox page', () => {
  it('lists the messages, escaped, and says when there are none', async () => {
    expect(await (await fetch(`${mail.url}/`)).text()).toContain('Nothing was sent yet.');
    await send({ Content: { Simple: { Subject: { Data: '<script>' }, Body: { Text: { Data: 'x' } } } } });
    const page = await (await fetch(`${mail.url}/mailbox`)).text();
    expect(page).toContain('&#60;script&#62;');
    expect(page).not.toContain('<script>');
  });

  it('shows the rendered message in a sandboxed frame without scripts', async () => {
    const { MessageId } = await send();
    const page = await (await fetch(`${mail.url}/mailbox/${MessageId}`)).text();
    expect(page).toContain(`src="/mailbox/${MessageId}/html"`);
    expect(page).toMatch(/sandbox="(?!.*allow-scripts)/);
    expect(page).toContain('Thank you.');
    const framed = await fetch(`${mail.url}/mailbox/${MessageId}/html`);
    expect(framed.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await framed.text()).toContain('<p>Thank <b>you</b>.</p>');
  });

  it('404 for an unknown message', async () => {
    expect((await fetch(`${mail.url}/mailbox/nothing`)).status).toBe(404);
  });
});
