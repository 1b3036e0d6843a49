import { createSesMailer } from './ses.ts';

/** A file that goes with an email. */
export type Attachment = { name: string; contentType: 'application/pdf'; content: Uint8Array };

export type Email = {
  to: string;
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

let adapter: Mailer | undefined;

export function mailer(): Mailer {
  adapter ??= createSesMailer();
  return adapter;
}

/** Puts another mailer in place, for tests that need one to fail. */
export function replaceMailer(other: Mailer | undefined): void {
  adapter = other;
}
