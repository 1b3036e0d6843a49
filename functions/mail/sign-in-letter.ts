import { siteOrigin } from '#functions/kit/config.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { codeMinutes } from '#shared/domain/session.ts';
import { store } from '#shared/store.ts';
import { button, footerText, layout, paragraph } from './layout.ts';

type SignIn = {
  kind: 'welcomeBack' | 'newAccount' | 'noAccount';
  email: string;
  code: string;
  token: string;
};

const ignore = 'If you did not ask for this, you need not do anything: without this email nobody gets in.';

/** With an account or with one that is about to be, the letter carries the way in. */
const wayIn = {
  welcomeBack: { subject: 'sign-in code', lead: 'Here is your code to sign in.', press: 'Sign in' },
  newAccount: {
    subject: 'code to open your account',
    lead: 'Here is the code that opens your account.',
    press: 'Open your account',
  },
};

const linkTo = (query: Record<string, string>) => `${siteOrigin()}/auth?${new URLSearchParams(query)}`;

/**
 * The one letter that follows each request to sign in. The code stands alone on its line and first in the subject, where
 * phones find it to fill it in.
 */
export function signInLetter({ kind, email, code, token }: SignIn): Letter {
  if (kind === 'noAccount') return noAccountLetter(email);
  const { subject, lead, press } = wayIn[kind];
  const url = linkTo({ token });
  const limits = `The code and the link are good for ${codeMinutes} minutes, and for one sign-in.`;
  return letterOf({
    to: email,
    subject: `${code} is your ${store.brand} ${subject}`,
    sentences: [lead],
    html: [
      `<p style="margin:0 0 20px;font:600 34px/1.2 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;letter-spacing:.18em">${code}</p>`,
      paragraph('Or sign in on the device you are reading this on:'),
      `<p style="margin:0 0 24px">${button(press, url)}</p>`,
    ],
    text: [code, `Or sign in on the device you are reading this on:\n${url}`],
    after: [limits, ignore],
  });
}

function noAccountLetter(email: string): Letter {
  const url = linkTo({ tab: 'register', email });
  return letterOf({
    to: email,
    subject: `There is no ${store.brand} account for this address yet`,
    sentences: [
      'Someone, probably you, wanted to sign in with this address. It has no account yet, so there is no code to send.',
    ],
    html: [`<p style="margin:0 0 24px">${button('Create an account', url)}</p>`],
    text: [`Create an account: ${url}`],
    after: ['It takes a minute. If it was not you, you need not do anything.'],
  });
}

type Parts = {
  to: string;
  subject: string;
  sentences: string[];
  html: string[];
  text: string[];
  after: string[];
};

function letterOf({ to, subject, sentences, html, text, after }: Parts): Letter {
  const content = [...sentences.map(paragraph), ...html, ...after.map(paragraph)].join('\n');
  return {
    to,
    subject,
    text: [...sentences, ...text, ...after, footerText()].join('\n\n'),
    html: layout({ title: subject, preview: sentences[0] ?? '', content }),
  };
}
