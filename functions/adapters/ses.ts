import {
  GetAccountCommand,
  SESv2Client,
  SESv2ServiceException,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { readOptionalSetting, readSetting } from '#functions/environment/config.ts';
import {
  type Attachment,
  type Mailer,
  MailNotAccepted,
  MailThrottled,
  mailIdTag,
  type SendingRate,
} from './mailer.ts';

/** SES answers that concern this email and will not change; all others may change, even a missing permission. */
const permanentErrors = new Set(['MessageRejected', 'BadRequestException']);

const throttlingErrors = new Set([
  'TooManyRequestsException',
  'LimitExceededException',
  'ThrottlingException',
]);

const toUtf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const toAttachment = ({ name, contentType, content }: Attachment) => ({
  FileName: name,
  ContentType: contentType,
  RawContent: content,
  ContentDisposition: 'ATTACHMENT' as const,
  ContentTransferEncoding: 'BASE64' as const,
});

/** SES as the mailer. The library's own retries are off, because the ledger decides whether an email may be sent again. */
export function createSesMailer(): Mailer {
  const client = new SESv2Client({ maxAttempts: 1 });
  return {
    async send({ to, replyTo, subject, html, text, isNews, headers = {}, attachments = [] }, mailId) {
      const command = new SendEmailCommand({
        FromEmailAddress: readSetting('MAIL_FROM'),
        Destination: { ToAddresses: [to] },
        ...(replyTo ? { ReplyToAddresses: [replyTo] } : {}),
        Content: {
          Simple: {
            Subject: toUtf8(subject),
            Body: { Html: toUtf8(html), Text: toUtf8(text) },
            Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })),
            ...(attachments.length > 0 ? { Attachments: attachments.map(toAttachment) } : {}),
          },
        },
        ConfigurationSetName: readOptionalSetting(
          isNews ? 'MAIL_NEWS_CONFIGURATION_SET' : 'MAIL_CONFIGURATION_SET',
        ),
        EmailTags: [{ Name: mailIdTag, Value: mailId }],
      });
      try {
        const { MessageId } = await client.send(command);
        return { messageId: MessageId ?? '' };
      } catch (error) {
        if (!(error instanceof SESv2ServiceException)) throw error;
        if (permanentErrors.has(error.name)) return { rejected: `${error.name}: ${error.message}` };
        const Kind = throttlingErrors.has(error.name) ? MailThrottled : MailNotAccepted;
        throw new Kind(`${error.name}: ${error.message}`, { cause: error });
      }
    },
  };
}

/** The rate that SES gives a new account. */
const minRate = 1;

export function createSesRate(): SendingRate {
  const client = new SESv2Client({});
  return {
    async maxPerSecond() {
      const { SendQuota } = await client.send(new GetAccountCommand({}));
      return SendQuota?.MaxSendRate || minRate;
    },
  };
}
