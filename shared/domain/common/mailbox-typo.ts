import { countTypos } from './edit-distance.ts';

/** Where most mailboxes of shoppers in Britain are. Short names are left out: too many others are one letter away. */
const commonDomains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'live.co.uk',
  'icloud.com',
  'btinternet.com',
  'virginmedia.com',
  'talktalk.net',
  'protonmail.com',
];

/** Providers that are one letter away from one of those. */
const otherDomains: readonly string[] = ['ymail.com', 'mail.com', 'email.com', 'outlook.co', 'fmail.com'];

/** 'ada@gmail.com' for 'ada@gmial.com'; undefined where nothing looks mistyped. Never to be applied without a press. */
export function suggestMailbox(email: string): string | undefined {
  const text = email.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  const isComplete = at > 0 && /^[^\s@]+\.[a-z.]+$/.test(domain);
  if (!isComplete || commonDomains.includes(domain) || otherDomains.includes(domain)) return undefined;
  const meant = commonDomains.find((common) => countTypos(domain, common, 1) === 1);
  return meant && `${text.slice(0, at)}@${meant}`;
}
