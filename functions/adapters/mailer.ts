export type Attachment = {
  name: string;
  contentType: 'application/pdf' | 'text/plain';
  content: Uint8Array;
};

export type Email = {
  to: string;
  /** Where replies go, if not to the shop. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Whether it belongs to the newsletter, whose bounces and complaints must not affect emails about orders. */
  isNews?: true;
  /** Headers for mail programs, such as how to leave a list. */
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
};

/** The provider's answer: accepted with its id, or refused for good, for instance because of an impossible address. */
export type MailAnswer = { messageId: string } | { rejected: string };

/**
 * Hands emails to a provider. It throws `MailNotAccepted` if the provider certainly did not accept the email but may do so
 * later; after any other error nobody knows whether it did.
 */
export type Mailer = { send(email: Email, mailId: string): Promise<MailAnswer> };

export class MailNotAccepted extends Error {
  override name = 'MailNotAccepted';
}

/** The sending rate or the daily quota is exceeded: this concerns every email, not this one. */
export class MailThrottled extends MailNotAccepted {
  override name = 'MailThrottled';
}

/** How many emails a second the provider accepts at most from all our senders together. */
export type SendingRate = { maxPerSecond(): Promise<number> };

/** The tag by which the provider's events identify our email. */
export const mailIdTag = 'mail-id';
