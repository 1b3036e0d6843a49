import { deflateSync } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildForm } from '#functions/testing/products.ts';
import { type Reply, request } from '#functions/testing/request.ts';
import { withSite } from '#functions/testing/site.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import type { Problem } from '#shared/contracts/errors.ts';
import { maxImageBytes } from '#shared/domain/catalogue/pictures/image-upload.ts';
import { buildPictureSources, toShareImage } from '#shared/domain/catalogue/pictures/picture.ts';
import { handler } from './upload-image.ts';

withTable();
withSite();
let cookie: string;
beforeAll(async () => {
  cookie = await createStaffCookie();
});

type Claims = Parameters<typeof buildForm>[2];
async function upload(content: Uint8Array, claims?: Claims): Promise<Reply<{ imageUrl: string } & Problem>> {
  return request(handler, productsApi.uploadImage, {
    cookie,
    ...(await buildForm('image', content, claims)),
  });
}

const bucket = 'assets';
const s3 = () => new S3Client({ forcePathStyle: true });
const keys = async () =>
  ((await s3().send(new ListObjectsV2Command({ Bucket: bucket }))).Contents ?? []).map(
    ({ Key }) => Key ?? '',
  );
async function stored(address: string) {
  const found = await s3().send(new GetObjectCommand({ Bucket: bucket, Key: address.slice(1) }));
  return { ...found, bytes: Buffer.from((await found.Body?.transformToByteArray()) ?? []) };
}

/** A photograph with a location, a camera and a text of its own in it. */
const photo = (width = 600, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#b5651d' } })
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg();

const svg = (script: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${script}<rect width="9" height="9"/></svg>`,
  );

/** A PNG of a few bytes whose header claims these dimensions. */
function buildBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const all = Buffer.alloc(body.length + 8);
    all.writeUInt32BE(data.length, 0);
    body.copy(all, 4);
    all.writeUInt32BE(crc(body), body.length + 4);
    return all;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(100_000)));
  return Buffer.concat([mark, chunk('IHDR', head), rows, chunk('IEND', Buffer.alloc(0))]);
}
function crc(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

describe('POST /api/admin/upload-image', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '200 stores a picture in every size and format that the pages use: %s',
    async (format) => {
      const { status, body } = await upload(await photo().toFormat(format).toBuffer());
      expect(status).toBe(200);
      const { avifSrcSet = '', webpSrcSet = '' } = buildPictureSources(body.imageUrl);
      const files = [avifSrcSet, webpSrcSet].flatMap((set) => set.split(', '));
      expect(files).toHaveLength(6);
      for (const file of files) {
        const [address = '', size = ''] = file.split(' ');
        const { bytes, ContentType, CacheControl } = await stored(address);
        const { width, height = 0 } = await sharp(bytes).metadata();
        expect([`${width}w`, height]).toEqual([size, width * 1.25]);
        expect(ContentType).toBe(address.endsWith('avif') ? 'image/avif' : 'image/webp');
        expect(CacheControl).toContain('immutable');
      }
      const { bytes: share } = await stored(toShareImage(body.imageUrl));
      expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    },
  );

  test('200 stores only the pixels, without metadata', async () => {
    const bytes = await sharp(await photo(900, 600).toBuffer())
      .keepExif()
      .withExifMerge({ IFD0: { Orientation: '6' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('SecretCamera');
    const { body } = await upload(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]));
    for (const address of [body.imageUrl, toShareImage(body.imageUrl)]) {
      const { bytes: storedBytes } = await stored(address);
      const { exif, xmp, iptc } = await sharp(storedBytes).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      for (const word of ['SecretCamera', 'script'])
        expect(storedBytes.toString('latin1')).not.toContain(word);
    }
  });

  test('200 gives the same picture the same address whatever its file name, which is not stored', async () => {
    const bytes = await photo(320, 410).png().toBuffer();
    const first = await upload(bytes);
    const before = await keys();
    const names = ['../../../etc/passwd', '..\\..\\x.png', '/api/assets/bottles/a.webp', 'a\u0000.svg'];
    for (const name of names) {
      const { status, body } = await upload(bytes, { name, type: 'text/html' });
      expect([status, body.imageUrl]).toEqual([200, first.body.imageUrl]);
    }
    expect(await keys()).toEqual(before);
    expect(before.every((key) => /^api\/assets\/(bottles|share)\/photo-[0-9a-f]{10}[\w.-]*$/.test(key))).toBe(
      true,
    );
  });

  const wrong: [string, () => Buffer | Promise<Buffer>][] = [
    ['an SVG', () => svg('')],
    ['an SVG with a script', () => svg('<script>alert(1)</script>')],
    [
      'an SVG with a byte order mark',
      () => Buffer.concat([Buffer.from('\uFEFF <?xml version="1.0"?>'), svg('')]),
    ],
    ['a GIF', () => photo().gif().toBuffer()],
    ['a TIFF', () => photo().tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['plain text', () => Buffer.from('bottle.jpg')],
    ['an executable', () => Buffer.from('\x7fELF\x02\x01\x01')],
  ];
  test.each(wrong)('415 for %s, even when it claims to be a JPEG', async (_, make) => {
    const before = await keys();
    const reply = await upload(await make(), { name: 'bottle.jpg', type: 'image/jpeg' });
    expect(reply).toMatchObject({
      status: 415,
      body: { code: 'image_type_refused', errors: [{ field: 'image' }] },
    });
    expect(reply.body.message).toBe('Please choose a JPEG, PNG, WebP or AVIF picture.');
    expect(await keys()).toEqual(before);
  });

  const broken: [string, () => Promise<Buffer>][] = [
    ['a truncated JPEG', async () => half(await noise('jpeg'))],
    ['a truncated PNG', async () => half(await noise('png'))],
    ['a truncated WebP', async () => half(await noise('webp'))],
    ['a truncated AVIF', async () => half(await noise('avif'))],
    ['a JPEG signature without content', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['an SVG after a JPEG signature', async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg('')])],
  ];
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  const noise = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
    sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .toFormat(format)
      .toBuffer();
  test.each(broken)('422 for %s', async (_, make) => {
    const before = await keys();
    expect(await upload(await make())).toMatchObject({ status: 422, body: { code: 'image_unreadable' } });
    expect(await keys()).toEqual(before);
  });

  test('422 for a small file that decodes to too many pixels, and for a picture that is too small', async () => {
    const bomb = buildBomb(60_000, 60_000);
    expect(bomb.length).toBeLessThan(2_000);
    const reply = await upload(bomb);
    expect(reply).toMatchObject({ status: 422, body: { code: 'image_dimensions_refused' } });
    expect(reply.body.message).toContain('60000 × 60000');
    expect(await upload(await photo(40, 900).toBuffer())).toMatchObject({ status: 422 });
  });

  test('413 for a file that is too large, with the maximum size in the message', async () => {
    const reply = await upload(Buffer.alloc(maxImageBytes + 1, 0xff));
    expect(reply).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
    expect(reply.body.message).toContain('4.4 MB');
    expect((await upload(Buffer.alloc(maxImageBytes + 10_000))).status).toBe(413);
  });

  test('4xx for anything but a form with a file', async () => {
    const send = (headers: Record<string, string>, body: unknown) =>
      request(handler, productsApi.uploadImage, { cookie, headers, body });
    const type = 'multipart/form-data; boundary=x';
    expect(await send({}, { image: 'x' })).toMatchObject({
      status: 415,
      body: { code: 'multipart_required' },
    });
    expect(await send({ 'content-type': type }, 'no form')).toMatchObject({
      status: 400,
      body: { code: 'malformed_form' },
    });
    expect((await send({ 'content-type': 'multipart/form-data; a' }, 'x')).status).toBe(400);
    const other = await buildForm('picture', await photo().toBuffer());
    expect(await send(other.headers, other.body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'image' }] },
    });
    const asText = '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\ntext\r\n--x--\r\n';
    expect((await send({ 'content-type': type }, asText)).status).toBe(400);
    expect((await upload(Buffer.alloc(0))).status).toBe(400);
  });

  test('403 for a form from another site', async () => {
    const { headers, body } = await buildForm('image', await photo().toBuffer());
    const from = { ...headers, origin: 'https://elsewhere.example' };
    expect(await request(handler, productsApi.uploadImage, { cookie, headers: from, body })).toMatchObject({
      status: 403,
    });
  });
});
