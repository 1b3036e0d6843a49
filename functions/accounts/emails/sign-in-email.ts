import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import {
  formatFooter,
  renderButton,
  renderLayout,
  renderParagraph,
} from '#functions/runtime/email/layout.ts';
import { codeMinutes } from '#shared/domain/accounts/session.ts';
import { store } from '#shared/store.ts';

type SignIn = {
  kind: 'welcomeBack' | 'newAccount' | 'noAccount';
  email: string;
  code: string;
  token: string;
};

const ignoreNotice = "If you didn't request this, you can ignore this email: no one can sign in without it.";

/** If the address has an account, or is about to get one, the email carries the means to sign in. */
const signInTexts = {
  welcomeBack: { subject: 'sign-in code', lead: 'Here is your sign-in code.', press: 'Sign in' },
  newAccount: {
    subject: 'code to open your account',
    lead: 'Here is the code to open your account.',
    press: 'Open your account',
  },
};

const linkTo = (query: Record<string, string>) => `${readSiteOrigin()}/auth?${new URLSearchParams(query)}`;

/**
 * The one email sent for each request to sign in. The code is alone on its line and first in the subject, where phones look
 * for codes to fill in.
 */
export function buildSignInEmail({ kind, email, code, token }: SignIn): Email {
  if (kind === 'noAccount') return buildNoAccountEmail(email);
  const { subject, lead, press } = signInTexts[kind];
  const url = linkTo({ token });
  const limits = `The code and link work for one sign-in, within ${codeMinutes} minutes.`;
  return buildCodeEmail({
    to: email,
    subject: `${code} is your ${store.brand} ${subject}`,
    sentences: [lead],
    html: [
      renderCode(code),
      renderParagraph('Or sign in on the device you are reading this on:'),
      `<p style="margin:0 0 24px">${renderButton(press, url)}</p>`,
    ],
    text: [code, `Or sign in on the device you are reading this on:\n${url}`],
    after: [limits, ignoreNotice],
  });
}

function buildNoAccountEmail(email: string): Email {
  const url = linkTo({ tab: 'register', email });
  return buildCodeEmail({
    to: email,
    subject: `There is no ${store.brand} account for this address yet`,
    sentences: [
      'Someone, probably you, tried to sign in with this address. It has no account yet, so we have not sent a code.',
    ],
    html: [`<p style="margin:0 0 24px">${renderButton('Create an account', url)}</p>`],
    text: [`Create an account: ${url}`],
    after: ["It takes a minute. If it wasn't you, you can ignore this email."],
  });
}

export const renderCode = (code: string): string =>
  `<p style="margin:0 0 20px;font:600 34px/1.2 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;letter-spacing:.18em">${code}</p>`;

type Parts = {
  to: string;
  subject: string;
  sentences: string[];
  html: string[];
  text: string[];
  after: string[];
};

export function buildCodeEmail({ to, subject, sentences, html, text, after }: Parts): Email {
  const content = [...sentences.map(renderParagraph), ...html, ...after.map(renderParagraph)].join('\n');
  return {
    to,
    subject,
    text: [...sentences, ...text, ...after, formatFooter()].join('\n\n'),
    html: renderLayout({ title: subject, preview: sentences[0] ?? '', content }),
  };
}
