import { sesMailer } from './ses.ts';

/** A file that goes with a letter. */
export type Attachment = { name: string; contentType: 'application/pdf'; content: Uint8Array };

export type Letter = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Whether it belongs to the newsletter, whose bounces and complaints must not weigh on mails about orders. */
  isNews?: true;
  /** What a mail program reads beside the letter, such as how to leave a list. */
  headers?: Record<string, string>;
  attachments?: readonly Attachment[];
};

/** What the provider answered: taken with its id, or refused for good, for instance for an impossible address. */
export type MailAnswer = { messageId: string } | { rejected: string };

/**
 * Hands letters to a provider. It throws `NotTaken` where the provider surely did not take the letter and may take it
 * later; any other error leaves open whether it did.
 */
export type Mailer = { send(letter: Letter, mailId: string): Promise<MailAnswer> };

export class NotTaken extends Error {
  override name = 'NotTaken';
}

/** The provider is asked faster than it works, or for more than a day's letters: it is about all of them and not about this one. */
export class Throttled extends NotTaken {
  override name = 'Throttled';
}

let adapter: Mailer | undefined;

export function mailer(): Mailer {
  adapter ??= sesMailer();
  return adapter;
}

/** Puts another mailer in place, for tests that need one to fail. */
export function replaceMailer(other: Mailer | undefined): void {
  adapter = other;
}
