/** The most characters logged of one value; a stack of six frames is shorter. */
const longest = 1_000;

// Characters that a terminal or log viewer would interpret as more than text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

const emails = /[^\s"'<>(),:;=|]+@[\w-]+(\.[\w-]+)+/g;

/** Keys and secrets of Stripe, Shopify and AWS, and values whose name marks them as secret. */
const secrets =
  /\b(?:(?:sk|rk|pk)_(?:test|live)_\w+|whsec_\w+|pi_\w+_secret_\w+|seti_\w+_secret_\w+|shp(?:at|ss|ca|pa)_\w+|AKIA\w{16}|eyJ[\w.-]{20,})|(?<=\b(?:token|code|password|secret|authorization|cookie)["']?[=:]\s*["']?)(?:Bearer\s+)?[^\s"',;&|]+/gi;

/** A typed card number; no time in milliseconds and no id of ours has as many consecutive digits. */
const cards = /\b\d(?:[ -]?\d){13,18}\b/g;

/** Our tokens have 43 characters of base64url, digests 64; no word and no id of ours is as long. */
const tokens = /\b[\w-]{43,}\b/g;

const postcodes = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/g;

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** A value of our own, such as an id: one line, limited in length, with any email address or secret removed. */
export const toPlainText = (text: string): string =>
  shorten(text.replace(control, ' ').replace(emails, '<e-mail>').replace(secrets, '<secret>'));

/** A third-party library's message, which may quote its input, without secrets or personal data. */
export const redactSecrets = (text: string): string =>
  shorten(
    text
      .slice(0, 10 * longest)
      .replace(control, ' ')
      .replace(emails, '<e-mail>')
      .replace(secrets, '<secret>')
      .replace(cards, '<number>')
      .replace(tokens, '<token>')
      .replace(postcodes, '<postcode>'),
  );
