import type { PageMetadata } from './page-metadata.ts';

const htmlEscapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

export const escapeHtml = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => htmlEscapes[sign] ?? sign);

/** Within a script element only a closing tag or a comment could do harm. */
export const escapeForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The tags that React puts before a page without a head of its own: titles, descriptions, and preloads. */
const hoistedTags = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)/;

/** Splits rendered markup into the part for the head and the page itself. */
export function splitMarkup(markup: string): { head: string; body: string } {
  let body = markup;
  let head = '';
  for (let found = hoistedTags.exec(body); found; found = hoistedTags.exec(body)) {
    head += found[0];
    body = body.slice(found[0].length);
  }
  return { head, body };
}

const attribute = (head: string, pattern: RegExp): string => pattern.exec(head)?.[1] ?? '';

/** The tags that other sites use to preview a link to the page; title and description are the page's own, already escaped. */
export function sharingTags(head: string, url: string, image: string, kind: PageMetadata['kind']): string {
  const title = attribute(head, /<title>([^<]*)<\/title>/);
  const description = attribute(head, /<meta name="description" content="([^"]*)"/);
  const properties = {
    'og:type': kind,
    'og:site_name': attribute(title, /([^|]*)$/).trim(),
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': 'en_GB',
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${content}">`,
  );
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join('');
}

const scripts = /<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)\s*/g;

/**
 * Moves the scripts to the end, after the visible content: the page can be read without them, and its first picture
 * should not compete with them.
 */
export function moveScriptsLast(document: string): string {
  const found = (document.match(scripts) ?? []).map((script) =>
    script.trim().replace(' ', ' fetchpriority="low" '),
  );
  return document.replace(scripts, '').replace('</body>', () => `${found.join('')}</body>`);
}

/** Puts a page into the built document, in which each mark occurs once. */
export function fillDocument(template: string, { head, body }: { head: string; body: string }): string {
  const marks: [string, string][] = [
    ['</head>', `${head}</head>`],
    ['<div id="root"></div>', `<div id="root">${body}</div>`],
  ];
  return marks.reduce((document, [mark, content]) => {
    if (!document.includes(mark)) throw new Error(`The document has no ${mark}.`);
    // A function, because a replacement string would interpret dollar signs in the content.
    return document.replace(mark, () => content);
  }, template);
}
