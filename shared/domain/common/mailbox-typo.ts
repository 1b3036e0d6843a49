import { countTypos } from './edit-distance.ts';

/** Where most shoppers in Britain have their mailboxes. Short names are left out: too many others are one letter away. */
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

/** Providers that are one letter away from a common one. */
const otherDomains: readonly string[] = ['ymail.com', 'mail.com', 'email.com', 'outlook.co', 'fmail.com'];

/** 'ada@gmail.com' for 'ada@gmial.com'; undefined when nothing looks mistyped. Apply it only when the shopper agrees. */
export function suggestMailbox(email: string): string | undefined {
  const text = email.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  const isComplete = at > 0 && /^[^\s@]+\.[a-z.]+$/.test(domain);
  if (!isComplete || commonDomains.includes(domain) || otherDomains.includes(domain)) return undefined;
  const meant = commonDomains.find((common) => countTypos(domain, common, 1) === 1);
  return meant && `${text.slice(0, at)}@${meant}`;
}
