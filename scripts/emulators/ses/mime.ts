/** Reads a raw MIME message in the forms that mail programs use: nested multiparts, encoded words, both encodings. */
import type { Attachment } from './message.ts';

export interface Mime {
  headers: { name: string; value: string }[];
  text?: string;
  html?: string;
  attachments: Attachment[];
}

/** `latin1` maps each byte to one character, so a part can be cut out before its charset is known. */
export function parseMime(raw: Buffer): Mime {
  const root = parsePart(raw.toString('latin1'));
  const mime: Mime = { headers: root.headers, attachments: [] };
  collect(root, mime);
  return mime;
}

export function findHeader(headers: Mime['headers'], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name)?.value;
}

interface Part {
  headers: Mime['headers'];
  body: string;
}

function parsePart(source: string): Part {
  const split = /\r?\n\r?\n/.exec(source);
  const head = split ? source.slice(0, split.index) : source;
  const body = split ? source.slice(split.index + split[0].length) : '';
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = lines.flatMap((line) => {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    return name ? [{ name, value: decodedWords(decodeUtf8(value ?? '')) }] : [];
  });
  return { headers, body };
}

/** The first text and the first HTML are the message; everything with a name is an attachment. */
function collect(part: Part, mime: Mime): void {
  const type = findHeader(part.headers, 'content-type') ?? 'text/plain';
  const boundary = parameter(type, 'boundary');
  if (/^multipart\//i.test(type) && boundary) {
    for (const inner of splitParts(part.body, boundary)) collect(parsePart(inner), mime);
    return;
  }
  const bytes = decodeBytes(part);
  const disposition = findHeader(part.headers, 'content-disposition') ?? '';
  const name = parameter(disposition, 'filename') ?? parameter(type, 'name');
  const contentType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const isMessage = !name && !/^attachment/i.test(disposition);
  const text = () => new TextDecoder(parameter(type, 'charset') ?? 'utf-8').decode(bytes);
  if (isMessage && contentType === 'text/html' && mime.html === undefined) mime.html = text();
  else if (isMessage && contentType === 'text/plain' && mime.text === undefined) mime.text = text();
  else mime.attachments.push({ name: name ?? 'unnamed', contentType, base64: bytes.toString('base64') });
}

function splitParts(body: string, boundary: string): string[] {
  const pieces = `\r\n${body}`.split(`\n--${boundary}`).slice(1);
  return pieces.filter((piece) => !piece.startsWith('--')).map((piece) => piece.replace(/^[ \t]*\r?\n/, ''));
}

function decodeBytes(part: Part): Buffer {
  const encoding = findHeader(part.headers, 'content-transfer-encoding')?.toLowerCase();
  const body = part.body.replace(/\r?\n?$/, '');
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body.replace(/=[ \t]*\r?\n/g, ''));
  return Buffer.from(body, 'latin1');
}

function decodeQuotedPrintable(text: string): Buffer {
  const raw = text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(raw, 'latin1');
}

function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header);
  return found?.[1] ?? found?.[2];
}

/** `=?utf-8?Q?Single_malt?=` is how a header contains non-ASCII text. White space between two encoded words does not count. */
export function decodedWords(value: string): string {
  const joined = value.replace(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1');
  return joined.replace(
    /=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi,
    (_, charset: string, kind: string, text: string) => {
      const bytes =
        kind.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64')
          : decodeQuotedPrintable(text.replaceAll('_', ' '));
      return new TextDecoder(charset).decode(bytes);
    },
  );
}

function decodeUtf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}
