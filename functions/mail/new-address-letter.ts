import type { Letter } from '#functions/ports/mailer.ts';
import { codeMinutes } from '#shared/domain/session.ts';
import { store } from '#shared/store.ts';
import { footerText, layout, paragraph } from './layout.ts';
import { plainLetter } from './plain-letter.ts';

type NewAddress = { kind: 'free' | 'taken'; email: string; code: string };

const ignore = 'If you did not ask for this, you need not do anything: without this code nothing changes.';

/** The one letter that follows each wish for a new address. One that has an account gets no code, and learns why. */
export function newAddressLetter({ kind, email, code }: NewAddress): Letter {
  if (kind === 'taken') return takenLetter(email);
  const subject = `${code} is the code for your new ${store.brand} address`;
  const lead = `Here is the code that makes this the address of your ${store.brand} account.`;
  const limits = `It is good for ${codeMinutes} minutes, once, and only where you asked for it.`;
  const big = `<p style="margin:0 0 20px;font:600 34px/1.2 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;letter-spacing:.18em">${code}</p>`;
  return {
    to: email,
    subject,
    text: [lead, code, limits, ignore, footerText()].join('\n\n'),
    html: layout({
      title: subject,
      preview: lead,
      content: [paragraph(lead), big, paragraph(limits), paragraph(ignore)].join('\n'),
    }),
  };
}

const takenLetter = (to: string): Letter =>
  plainLetter({
    to,
    subject: `This address has a ${store.brand} account already`,
    sentences: [
      `Someone, probably you, wanted to make this the address of another ${store.brand} account. It has an account of its own, so there is no code to send, and nothing has changed.`,
      'To use this address for the other account, sign in with it and delete its own account first. If it was not you, you need not do anything.',
    ],
  });
