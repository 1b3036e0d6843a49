/** How SES version 2 handles an HTTP request: it becomes a message, or one of its refusals. */
import { AwsRefusal } from '../common/emulator-server.ts';
import { type Attachment, type Message, parseAddress } from './message.ts';
import { findHeader, parseMime } from './mime.ts';

interface Content {
  Data?: string;
}

interface NamedValue {
  Name: string;
  Value: string;
}

interface SendEmailBody {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  ReplyToAddresses?: string[];
  ConfigurationSetName?: string;
  EmailTags?: NamedValue[];
  Content?: {
    Raw?: Content;
    Simple?: {
      Subject?: Content;
      Body?: { Text?: Content; Html?: Content };
      Headers?: NamedValue[];
      Attachments?: { RawContent?: string; FileName?: string; ContentType?: string }[];
    };
  };
}

type Draft = Omit<Message, 'id' | 'at'>;

export function parseDraft(body: Buffer): Draft {
  const sent = parsed(body);
  if (!sent.Content?.Simple && !sent.Content?.Raw)
    throw new AwsRefusal('BadRequestException', 'Content is required.');
  const draft = sent.Content.Raw ? rawDraft(sent) : simpleDraft(sent);
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

function simpleDraft(sent: SendEmailBody): Draft {
  const simple = sent.Content?.Simple;
  const attachments = (simple?.Attachments ?? []).map(
    ({ FileName, ContentType, RawContent }): Attachment => ({
      name: FileName ?? 'unnamed',
      contentType: ContentType ?? 'application/octet-stream',
      base64: RawContent ?? '',
    }),
  );
  return {
    ...envelope(sent),
    subject: simple?.Subject?.Data ?? '',
    text: simple?.Body?.Text?.Data,
    html: simple?.Body?.Html?.Data,
    headers: (simple?.Headers ?? []).map(({ Name, Value }) => ({ name: Name, value: Value })),
    attachments,
  };
}

/** A raw message may leave the envelope to its headers. */
function rawDraft(sent: SendEmailBody): Draft {
  const mime = parseMime(Buffer.from(sent.Content?.Raw?.Data ?? '', 'base64'));
  const given = envelope(sent);
  const listed = (name: string) =>
    (findHeader(mime.headers, name) ?? '').split(',').flatMap((one) => one.trim() || []);
  const addressed = given.to.length + given.cc.length + given.bcc.length > 0;
  return {
    ...given,
    from: given.from || (findHeader(mime.headers, 'from') ?? ''),
    ...(addressed ? {} : { to: listed('to'), cc: listed('cc'), bcc: listed('bcc') }),
    replyTo: given.replyTo.length > 0 ? given.replyTo : listed('reply-to'),
    subject: findHeader(mime.headers, 'subject') ?? '',
    text: mime.text,
    html: mime.html,
    headers: mime.headers,
    attachments: mime.attachments,
  };
}

function envelope(sent: SendEmailBody) {
  return {
    from: sent.FromEmailAddress ?? '',
    to: sent.Destination?.ToAddresses ?? [],
    cc: sent.Destination?.CcAddresses ?? [],
    bcc: sent.Destination?.BccAddresses ?? [],
    replyTo: sent.ReplyToAddresses ?? [],
    tags: (sent.EmailTags ?? []).map(({ Name, Value }) => ({ name: Name, value: Value })),
    configurationSet: sent.ConfigurationSetName,
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
