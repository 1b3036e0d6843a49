import type { Letter } from '#functions/ports/mailer.ts';
import { keptBecause } from '#shared/domain/retention.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { store } from '#shared/store.ts';
import { plainLetter } from './plain-letter.ts';

/** Goes to the address that an account had. It does not name the new one: this mailbox may be lost to its owner. */
export const addressChangedLetter = (to: string): Letter =>
  plainLetter({
    to,
    subject: `The email address of your ${store.brand} account was changed`,
    title: 'Your address was changed',
    sentences: [
      `Your ${store.brand} account has another email address now. Sign-in codes and letters about orders go there, and this address no longer opens the account.`,
      `If you did this, there is nothing to do. If you did not, write to ${store.email} or call ${store.phone.shown} at once.`,
    ],
  });

/** The goodbye says what is kept, since the page that said so is gone. */
export const accountDeletedLetter = (to: string, keptUntil: string | undefined): Letter =>
  plainLetter({
    to,
    subject: `Your ${store.brand} account is deleted`,
    title: 'Your account is deleted',
    sentences: [
      'Your profile, your addresses, your cart, your place on the newsletter list and every sign-in are deleted.',
      keptUntil
        ? `We keep your orders and invoices, and what was written down about them. ${keptBecause} Each is deleted six years after the end of its year, the last of them after ${dayInWords(keptUntil)}. Until then it is used for nothing else.`
        : 'Nothing is kept that bears your name.',
      `You are welcome back at any time. If it was not you who deleted the account, write to ${store.email}.`,
    ],
  });
