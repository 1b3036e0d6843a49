import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from './random.ts';

const SIDE = 128;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/**
 * A tile of paper fibre: black and white specks of low opacity. Drawn once as an image, because computing turbulence for
 * every label would take longer than drawing the rest of it.
 */
function makeTile(): string {
  const random = createRandom('paper', 'grain');
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 4, 0, 0, 0], 8);
  const rows = Array.from({ length: SIDE }, () => {
    const row = Buffer.alloc(1 + SIDE * 2);
    let drift = 0;
    for (let x = 0; x < SIDE; x += 1) {
      drift = drift * 0.4 + random.between(-1, 1);
      row[1 + x * 2] = drift > 0 ? 255 : 0;
      row[2 + x * 2] = Math.round(Math.min(1, Math.abs(drift)) * 15);
    }
    return row;
  });
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

let tile: string | undefined;

/** The pattern that lays the grain over a label. */
export function grainPattern(id: string): string {
  tile ??= makeTile();
  const side = SIDE * 0.7;
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${side}" height="${side}"><image width="${side}" height="${side}" href="${tile}"/></pattern>`;
}
