/**
 * Domains that ignore dots in the local part, by the name that the provider prefers.
 * Source: https://dev.maxmind.com/minfraud/normalizing-email-addresses-for-minfraud
 */
const dotlessDomains: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/** Providers that deliver `anything@user.domain` to `user@domain`. Source: as above. */
const subdomainProviders = ['fastmail.com', 'fastmail.co.uk', 'fastmail.fm'];

/**
 * One spelling for all addresses that reach the same mailbox: lower case, NFC, no `+tag`, no dots where the provider
 * ignores them, internationalised domains in ASCII. It is only for counting and comparing in limits: mail always goes
 * to the address as it was typed, and an account belongs to the exact address.
 */
export function normaliseMailbox(email: string): string {
  const text = email.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  const domain = toAsciiDomain(text.slice(at + 1));
  const provider = subdomainProviders.find((name) => domain.endsWith(`.${name}`));
  if (provider) {
    const owner = domain
      .slice(0, -provider.length - 1)
      .split('.')
      .at(-1);
    return `${owner}@${provider}`;
  }
  const local = text.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const dotless = dotlessDomains[domain];
  return dotless ? `${local.replaceAll('.', '')}@${dotless}` : `${local}@${domain}`;
}

/** `URL` applies IDNA to a host; a domain that it refuses stays as it is. */
function toAsciiDomain(domain: string): string {
  const url = URL.parse(`https://${domain.replace(/\.$/, '')}`);
  return url && !url.port && url.pathname === '/' ? url.hostname : domain;
}
