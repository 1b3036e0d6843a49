import { formatLegalLine } from '#functions/runtime/email/layout.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';
import { contentWidth, edges, openSheet, type Sheet, toLineHeight } from './sheet.ts';
import { wrapText } from './wrap-text.ts';

export type Fact = readonly [label: string, value: string];

const labelWidth = 120;

/** The supplier, as an invoice or a credit note has to name it. */
export function listSellerLines(): string[] {
  const { companyName, registeredOffice, vatNumber } = readLegalBlock(process.env);
  return [companyName, registeredOffice, vatNumber && `VAT number ${vatNumber}`].filter(
    (line) => line !== undefined && line !== '',
  ) as string[];
}

/** Opens a document of the shop. By law, the foot of each page names the company. */
export function openDocument(title: string, now: Date): Sheet {
  const footer = [formatLegalLine(readLegalBlock(process.env)), `${store.email} · ${store.phone.shown}`];
  return openSheet({ title: `${title} · ${store.brand}`, footer, now });
}

/**
 * The head of a document, or of a part of one that begins on a new page: our name, the kind of document, and facts about
 * it.
 */
export function drawHead(sheet: Sheet, title: string, facts: readonly Fact[]): void {
  sheet.put(store.brand, edges.left, sheet.y, { size: 20, weight: 'bold' });
  sheet.put(title, edges.right, sheet.y + 6, { size: 13, weight: 'bold' }, 'right');
  sheet.moveDown(44);
  drawFacts(sheet, facts);
  sheet.moveDown(18);
}

/** Facts below one another, each beside its label. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  for (const [label, value] of facts) {
    sheet.put(label, edges.left, sheet.y, { colour: '#574636' });
    for (const line of wrapText(value, contentWidth - labelWidth, sheet.measure)) {
      sheet.put(line, edges.left + labelWidth, sheet.y);
      sheet.moveDown(toLineHeight());
    }
  }
}

export function drawLetterhead({
  title,
  facts,
  now,
}: {
  title: string;
  facts: readonly Fact[];
  now: Date;
}): Sheet {
  const sheet = openDocument(title, now);
  drawHead(sheet, title, facts);
  return sheet;
}

export function drawSectionHead(sheet: Sheet, title: string): void {
  sheet.moveDown(16);
  sheet.need(90);
  sheet.write(title, { size: 11.5, weight: 'bold' });
  sheet.moveDown(4);
}
