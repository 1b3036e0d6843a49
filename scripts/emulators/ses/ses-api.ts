/** How SES version 2 handles an HTTP request: it becomes a message, or one of its refusals. */
import { AwsRefusal } from '../common/emulator-server.ts';
import { type Attachment, type Message, parseAddress } from './message.ts';

interface Content {
  Data?: string;
}

interface NamedValue {
  Name: string;
  Value: string;
}

interface SimpleContent {
  Subject?: Content;
  Body?: { Text?: Content; Html?: Content };
  Headers?: NamedValue[];
  Attachments?: { RawContent?: string; FileName?: string; ContentType?: string }[];
}

interface SendEmailBody {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  ReplyToAddresses?: string[];
  ConfigurationSetName?: string;
  EmailTags?: NamedValue[];
  Content?: {
    Simple?: SimpleContent;
  };
}

type Draft = Omit<Message, 'id' | 'at'>;

export function parseDraft(body: Buffer): Draft {
  const sent = parsed(body);
  if (!sent.Content?.Simple) throw new AwsRefusal('BadRequestException', 'Content is required.');
  const draft = simpleDraft(sent, sent.Content.Simple);
  check(draft);
  return draft;
}

function parsed(body: Buffer): SendEmailBody {
  try {
    return JSON.parse(body.toString()) as SendEmailBody;
  } catch {
    throw new AwsRefusal('BadRequestException', 'The request body is not JSON.');
  }
}

function simpleDraft(sent: SendEmailBody, simple: SimpleContent): Draft {
  const attachments = (simple.Attachments ?? []).map(
    ({ FileName, ContentType, RawContent }): Attachment => ({
      name: FileName ?? 'unnamed',
      contentType: ContentType ?? 'application/octet-stream',
      base64: RawContent ?? '',
    }),
  );
  return {
    from: sent.FromEmailAddress ?? '',
    to: sent.Destination?.ToAddresses ?? [],
    cc: sent.Destination?.CcAddresses ?? [],
    bcc: sent.Destination?.BccAddresses ?? [],
    replyTo: sent.ReplyToAddresses ?? [],
    tags: (sent.EmailTags ?? []).map(({ Name, Value }) => ({ name: Name, value: Value })),
    configurationSet: sent.ConfigurationSetName,
    subject: simple.Subject?.Data ?? '',
    text: simple.Body?.Text?.Data,
    html: simple.Body?.Html?.Data,
    headers: (simple.Headers ?? []).map(({ Name, Value }) => ({ name: Name, value: Value })),
    attachments,
  };
}

/** Mistakes that otherwise only the real SES would report, after a deployment. */
function check(draft: Draft): void {
  const refuse = (message: string): never => {
    throw new AwsRefusal('BadRequestException', message);
  };
  const recipients = [...draft.to, ...draft.cc, ...draft.bcc];
  if (!draft.from) refuse('FromEmailAddress is required.');
  if (recipients.length === 0) refuse('Destination is required.');
  if (recipients.length > 50) refuse('Recipient count exceeds 50.');
  for (const mailbox of [draft.from, ...recipients, ...draft.replyTo]) {
    if (!/^[^\s@<>]+@[^\s@<>]+$/.test(parseAddress(mailbox))) refuse(`Illegal address: ${mailbox}`);
  }
  for (const { name, value } of draft.tags) {
    if (!/^[\w.@-]{1,256}$/.test(name) || !/^[\w.@-]{1,256}$/.test(value)) {
      refuse(
        `Invalid tag <${name}: ${value}>: only ASCII letters and digits, '_', '-', '.' and '@' are allowed.`,
      );
    }
  }
  for (const { name } of draft.attachments) {
    if (!name || /[\r\n/\\]/.test(name)) refuse(`Invalid attachment name <${name}>.`);
    if (/\.(exe|bat|cmd|com|js|scr|vbs|msi)$/i.test(name)) refuse(`Unsupported file type: ${name}`);
  }
  for (const { name, value } of draft.headers) {
    if (!/^[!-9;-~]+$/.test(name) || /[\r\n]/.test(value)) refuse(`Invalid header ${name}.`);
  }
}
