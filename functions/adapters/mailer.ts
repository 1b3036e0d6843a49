/** A file that goes with an email. */
export type Attachment = {
  name: string;
  contentType: 'application/pdf' | 'text/plain';
  content: Uint8Array;
};

export type Email = {
  to: string;
  /** Where an answer goes, if not to the shop. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Whether it belongs to the newsletter, whose bounces and complaints must not weigh on mails about orders. */
  isNews?: true;
  /** What a mail program reads beside the email, such as how to leave a list. */
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
};

/** What the provider answered: taken with its id, or refused for good, for instance for an impossible address. */
export type MailAnswer = { messageId: string } | { rejected: string };

/**
 * Hands emails to a provider. It throws `MailNotAccepted` where the provider surely did not take the email and may take it
 * later; any other error leaves open whether it did.
 */
export type Mailer = { send(email: Email, mailId: string): Promise<MailAnswer> };

export class MailNotAccepted extends Error {
  override name = 'MailNotAccepted';
}

/** The sending rate or the daily quota is exceeded: this concerns every email, not this one. */
export class MailThrottled extends MailNotAccepted {
  override name = 'MailThrottled';
}

/** How many emails a second the provider takes from all of us at the most. */
export type SendingRate = { maxPerSecond(): Promise<number> };

/** The tag by which the provider's own events name our mail. */
export const mailIdTag = 'mail-id';
