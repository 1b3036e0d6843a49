import PDFDocument from 'pdfkit';
import { store } from '#shared/store.ts';
import { fonts } from './fonts.ts';
import { wrapText } from './wrap-text.ts';

type Weight = 'regular' | 'bold';
export type Style = { size?: number; weight?: Weight; colour?: string; link?: string };

const a4 = { width: 595.28, height: 841.89 };
const margin = 56;
/** Where the footer begins; content never reaches it. */
const bottom = a4.height - 96;
const ink = '#1c140d';
const quiet = '#574636';

export const contentWidth = a4.width - 2 * margin;

/** Letters found only in the second file of a typeface weight: those of Central Europe, Wales and the like. */
const more = /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1eff]+/g;

/** Parts of a text, each with the font file that has its letters. */
function* splitRuns(text: string, weight: Weight): Generator<{ text: string; face: keyof typeof fonts }> {
  let at = 0;
  for (const match of text.matchAll(more)) {
    if (match.index > at) yield { text: text.slice(at, match.index), face: weight };
    yield { text: match[0], face: `${weight}More` };
    at = match.index + match[0].length;
  }
  if (at < text.length) yield { text: text.slice(at), face: weight };
}

export type Sheet = {
  /** Where on the page the next part begins; every drawing changes it. */
  y: number;
  measure(text: string, style?: Style): number;
  /** One line at a given position; with `right` it ends there instead of beginning there. */
  put(text: string, x: number, y: number, style?: Style, side?: 'left' | 'right'): void;
  /** A text over the whole width, or a smaller one, wrapped. */
  write(text: string, style?: Style, width?: number): void;
  /** A dark rectangle. */
  fill(x: number, y: number, width: number, height: number): void;
  rule(y: number, colour?: string): void;
  /** Begins a new page unless this much room is left; returns whether it did. */
  need(height: number): boolean;
  startPage(): void;
  moveDown(height: number): void;
  close(): Promise<Uint8Array>;
};

export const toLineHeight = (size = 9.5): number => size * 1.4;

/** Opens a document of A4 pages. The lines of `footer` appear at the foot of each page, with the page number. */
export function openSheet({ title, footer, now }: { title: string; footer: string[]; now: Date }): Sheet {
  const regular = Buffer.from(fonts.regular, 'base64');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    // Set explicitly, because the library would otherwise look for its own font files.
    font: regular as unknown as string,
    bufferPages: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: store.brand, CreationDate: now },
  });
  for (const [name, base64] of Object.entries(fonts)) pdf.registerFont(name, Buffer.from(base64, 'base64'));
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });

  const measure: Sheet['measure'] = (text, { size = 9.5, weight = 'regular' } = {}) => {
    let width = 0;
    for (const run of splitRuns(text, weight))
      width += pdf.font(run.face).fontSize(size).widthOfString(run.text);
    return width;
  };
  const put: Sheet['put'] = (text, x, y, style = {}, side = 'left') => {
    const { size = 9.5, weight = 'regular', colour = ink, link } = style;
    let at = side === 'right' ? x - measure(text, style) : x;
    for (const run of splitRuns(text, weight)) {
      pdf
        .font(run.face)
        .fontSize(size)
        .fillColor(colour)
        .text(run.text, at, y, { lineBreak: false, ...(link && { link }) });
      at += pdf.widthOfString(run.text);
    }
  };
  const sheet: Sheet = {
    y: margin,
    measure,
    put,
    write(text, style = {}, width = contentWidth) {
      const height = toLineHeight(style.size);
      for (const line of wrapText(text, width, (part) => measure(part, style))) {
        sheet.need(height);
        put(line, margin, sheet.y, style);
        sheet.y += height;
      }
    },
    fill(x, y, width, height) {
      pdf.rect(x, y, width, height).fill(ink);
    },
    rule(y, colour = '#d9cdb8') {
      pdf
        .moveTo(margin, y)
        .lineTo(a4.width - margin, y)
        .lineWidth(0.6)
        .strokeColor(colour)
        .stroke();
    },
    need(height) {
      if (sheet.y + height <= bottom) return false;
      sheet.startPage();
      return true;
    },
    startPage() {
      pdf.addPage();
      sheet.y = margin;
    },
    moveDown(height) {
      sheet.y += height;
    },
    close() {
      const { start, count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(start + page);
        drawFooter(`Page ${page + 1} of ${count}`);
      }
      pdf.end();
      return finished;
    },
  };

  function drawFooter(pageNumber: string): void {
    const style = { size: 7.5, colour: quiet };
    sheet.rule(bottom + 12);
    put(pageNumber, a4.width - margin, bottom + 20, style, 'right');
    const lines = footer.flatMap((line) => wrapText(line, contentWidth - 70, (part) => measure(part, style)));
    for (const [index, line] of lines.entries())
      put(line, margin, bottom + 20 + index * toLineHeight(7.5), style);
  }
  return sheet;
}

/** Where the content begins on the left and ends on the right. */
export const edges = { left: margin, right: a4.width - margin };
