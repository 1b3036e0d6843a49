import {
  BadRequestException,
  MessageRejected,
  SESv2Client,
  SendEmailCommand,
  TooManyRequestsException,
} from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockClient } from '#functions/testing/mock-client.ts';
import { MailNotAccepted } from './mailer.ts';
import { createSesMailer } from './ses.ts';

/** SES itself has to fail here, which the emulator cannot do in all of AWS's ways. */
const ses = mockClient(SESv2Client);
beforeEach(() => ses.reset());

const email = { to: 'ada@example.com', subject: 'Grüße', html: '<p>Hi</p>', text: 'Hi' };
const send = () => createSesMailer().send(email, 'order-confirmation-ord_1');
const buildError = (status: number) => ({ message: 'No.', $metadata: { httpStatusCode: status } });

describe('the SES mailer', () => {
  test("sends from the shop's address, under the configuration set, with the mail id as a tag", async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: 'ses-1' });
    expect(await send()).toEqual({ messageId: 'ses-1' });
    expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
      FromEmailAddress: 'orders@shop.test',
      Destination: { ToAddresses: ['ada@example.com'] },
      ConfigurationSetName: 'orders',
      EmailTags: [{ Name: 'mail-id', Value: 'order-confirmation-ord_1' }],
    });
  });

  test('sends newsletter emails separately from emails about orders, with unsubscribe headers', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: 'ses-1' });
    await createSesMailer().send(
      { ...email, isNews: true, headers: { 'List-Unsubscribe': '<https://x>' } },
      'n',
    );
    expect(ses.commandCalls(SendEmailCommand)[0]?.args[0].input).toMatchObject({
      ConfigurationSetName: 'news',
      Content: { Simple: { Headers: [{ Name: 'List-Unsubscribe', Value: '<https://x>' }] } },
    });
  });

  test('attaches files unchanged, and sends no attachment list without files', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: 'ses-1' });
    const content = Buffer.from('%PDF-1.7');
    const file = { name: 'MI-000001.pdf', contentType: 'application/pdf', content } as const;
    await createSesMailer().send({ ...email, attachments: [file] }, 'invoice-1');
    await send();
    const [withFile, without] = ses.commandCalls(SendEmailCommand).map((call) => call.args[0].input);
    expect(withFile?.Content?.Simple?.Attachments).toEqual([
      {
        FileName: 'MI-000001.pdf',
        ContentType: 'application/pdf',
        RawContent: content,
        ContentDisposition: 'ATTACHMENT',
        ContentTransferEncoding: 'BASE64',
      },
    ]);
    expect(without?.Content?.Simple).not.toHaveProperty('Attachments');
  });

  test.each([new MessageRejected(buildError(400)), new BadRequestException(buildError(400))])(
    'reports %s as a permanent rejection of the email',
    async (error) => {
      ses.on(SendEmailCommand).rejects(error);
      expect(await send()).toEqual({ rejected: `${error.name}: No.` });
    },
  );

  test('reports an email as not accepted when SES is too busy or denies access', async () => {
    for (const error of [
      new TooManyRequestsException(buildError(429)),
      Object.assign(new TooManyRequestsException(buildError(403)), { name: 'AccessDeniedException' }),
    ]) {
      ses.on(SendEmailCommand).rejects(error);
      await expect(send()).rejects.toBeInstanceOf(MailNotAccepted);
    }
  });

  test('leaves it open whether SES accepted an email when the connection was lost', async () => {
    ses.on(SendEmailCommand).rejects(new Error('socket hang up'));
    await expect(send()).rejects.toThrow('socket hang up');
    await expect(send()).rejects.not.toBeInstanceOf(MailNotAccepted);
  });
});
