import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

type Part = { headers: ReadonlyMap<string, string>; body: string };

function splitPart(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim()];
  });
  return { headers: new Map(headers), body: rest.join('\n\n') };
}

function decode({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
}

function findText(part: Part): string | undefined {
  const type = part.headers.get('content-type') ?? 'text/plain';
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(type) ?? [];
  if (!boundary) return /^text\/plain/i.test(type) ? decode(part) : undefined;
  const inner = part.body.split(`--${boundary}`).slice(1, -1);
  return inner.map((text) => findText(splitPart(text.trimStart()))).find((text) => text !== undefined);
}

/** The plain text and the recipient of a raw email. */
export function parseEmail(source: string): { to: string; text: string } {
  const email = splitPart(source);
  return { to: email.headers.get('to') ?? '', text: findText(email) ?? '' };
}

/** Emails that SES's receipt rule stores in a bucket, newest first. `address` is for example `s3://bucket/prefix`. */
export async function readInbox(address: string, region: string, recipient: string): Promise<string[]> {
  const { host: Bucket, pathname } = new URL(address);
  const client = new S3Client({ region });
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket, Prefix: pathname.slice(1) }),
  );
  const latest = Contents.toSorted(
    (a, b) => (b.LastModified?.getTime() ?? 0) - (a.LastModified?.getTime() ?? 0),
  ).slice(0, 20);
  const emails = await Promise.all(
    latest.map(async ({ Key }) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return parseEmail((await Body?.transformToString()) ?? '');
    }),
  );
  return emails.filter(({ to }) => to.includes(recipient)).map(({ text }) => text);
}
