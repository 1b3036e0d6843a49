import { inflateSync } from 'node:zlib';

/**
 * Extracts the text from a PDF that the shop has made, one string per page, as copy-and-paste in a viewer would: through
 * the fonts' own maps to Unicode. Lines end where the height changes; texts on the same line are separated by a tab.
 */
export function extractText(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const referred = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]) ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, parseUnicodeMap(readStream(referred(objects.get(id) ?? '', 'ToUnicode'))));
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => extractPageText(readStream(referred(page, 'Contents')), fonts));
}

function readStream(body: string): string {
  const [head = '', ...rest] = body.split('stream\n');
  const data = Buffer.from(rest.join('stream\n').replace(/\nendstream$/, ''), 'latin1');
  return head.includes('FlateDecode') ? inflateSync(data).toString('latin1') : data.toString('latin1');
}

/** The characters that each glyph of a font represents. */
function parseUnicodeMap(map: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gis)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      found.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return found;
}

function extractPageText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let [text, font, lastY] = ['', '', ''];
  const steps = content.matchAll(/[\d.-]+ ([\d.-]+) Tm|\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs);
  for (const [, y, named, shown = ''] of steps) {
    if (y !== undefined) {
      if (lastY) text += y === lastY ? '\t' : '\n';
      lastY = y;
    } else if (named !== undefined) {
      // A word whose letters come from two fonts is kept together.
      if (named !== font) text = text.replace(/\t$/, '');
      font = named;
    } else {
      const glyphs =
        shown
          .match(/<[0-9a-f]*>/gi)
          ?.join('')
          .replaceAll(/[<>]/g, '') ?? '';
      for (const glyph of glyphs.toLowerCase().match(/.{4}/g) ?? [])
        text += fonts.get(font)?.get(glyph) ?? '\ufffd';
    }
  }
  return text;
}
