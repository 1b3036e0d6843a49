/** A message as the mailbox stores it, however it was sent. */

export interface Attachment {
  name: string;
  contentType: string;
  base64: string;
}

export interface Message {
  id: string;
  at: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  text?: string;
  html?: string;
  headers: { name: string; value: string }[];
  tags: { name: string; value: string }[];
  configurationSet?: string;
  attachments: Attachment[];
}

/** Returns `orders@example.com` for `DRAM <orders@example.com>`. */
export function parseAddress(mailbox: string): string {
  return (/<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
}

export function listRecipients(message: Message): string[] {
  return [...message.to, ...message.cc, ...message.bcc];
}

/** Whether a recipient matches what was typed: a part of an address is enough. */
export function isFor(message: Message, wanted: string): boolean {
  const sought = wanted.trim().toLowerCase();
  return listRecipients(message).some((recipient) => recipient.toLowerCase().includes(sought));
}
