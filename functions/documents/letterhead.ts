import { legalLine } from '#functions/mail/layout.ts';
import { legalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';
import { contentWidth, edges, lineHeight, openSheet, type Sheet } from './sheet.ts';
import { wrap } from './wrap.ts';

/** A pair of a document's head: what it is, and what it says. */
export type Fact = readonly [label: string, value: string];

const labelWidth = 120;

/** Opens a document of the shop: its name, what the document is, facts about it, and by law who we are at the foot. */
export function openLetter({
  title,
  facts,
  now,
}: {
  title: string;
  facts: readonly Fact[];
  now: Date;
}): Sheet {
  const footer = [legalLine(legalBlock(process.env)), `${store.email} · ${store.phone.shown}`];
  const sheet = openSheet({ title: `${title} · ${store.brand}`, footer, now });
  sheet.put(store.brand, edges.left, sheet.y, { size: 20, weight: 'bold' });
  sheet.put(title, edges.right, sheet.y + 6, { size: 13, weight: 'bold' }, 'right');
  sheet.moveDown(44);
  for (const [label, value] of facts) {
    sheet.put(label, edges.left, sheet.y, { colour: '#574636' });
    for (const line of wrap(value, contentWidth - labelWidth, sheet.measure)) {
      sheet.put(line, edges.left + labelWidth, sheet.y);
      sheet.moveDown(lineHeight());
    }
  }
  sheet.moveDown(18);
  return sheet;
}

/** Heads a part of a document. */
export function headPart(sheet: Sheet, title: string): void {
  sheet.moveDown(16);
  sheet.need(90);
  sheet.say(title, { size: 11.5, weight: 'bold' });
  sheet.moveDown(4);
}
