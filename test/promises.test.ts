import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLegalText } from '#shared/domain/common/format-legal-text.ts';
import {
  retentionReason,
  retentionYears,
  toRetentionEnd,
  unpaidDays,
} from '#shared/domain/common/retention.ts';
import { buildDefaultContent } from '#shared/domain/common/shop-document.ts';
import { legalDocuments } from '#shared/domain/site/legal/legal-pages.ts';
import { buildPrivacyFacts, privacySource } from '#shared/domain/site/legal/privacy-notice.ts';
import { retentionNotice } from '#web/features/account/account-deleted.tsx';

/** Where there is copy: pages, emails, documents, the assistant, and the rules that they take sentences from. */
const folders = [
  'web/src',
  'functions/runtime/email',
  'functions/runtime/documents',
  'functions/assistant',
  'shared',
];

/** Claims that no rule of the shop supports. `docs/promises.md` lists the promises that the shop makes. */
const outdatedPromises = [
  /\b(?:every|each|all) (?:\w+ )?(?:parcel|order|bottle)s? (?:is|are) (?:fully )?insured\b/i,
  /\b(?:insured|covered) in full\b|\bfully insured\b/i,
  /\bnever repeated\b|\ball there is of it\b/i,
  /\bbefore (?:anyone|anybody|everyone) else\b|\bbefore (?:it|they) opens? here\b|\bbefore they reach\b/i,
  /\bsame (?:number )?on every page\b/i,
  /\bopened there first\b|\btasted every\b|\btasted by us before\b|\btaste before we buy\b/i,
  /\banswers? within \w+ working days\b/i,
  /\bguaranteed by\b/i,
];

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

describe("the shop's promises", () => {
  test.each(outdatedPromises)('contain no outdated claim: %s', (claim) => {
    const found = sources.filter((path) => claim.test(readFileSync(path, 'utf8').replace(/\s+/g, ' ')));
    expect(found).toEqual([]);
  });

  test('are each documented with code and a test that exist', () => {
    const rows = readFileSync('docs/promises.md', 'utf8')
      .split('\n')
      .filter((line) => /^\| (?!promise |-)/.test(line));
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const [, promise, code = '', tests = ''] = row.split('|');
      const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
      expect(filesIn(code).length, promise).toBeGreaterThan(0);
      expect(filesIn(tests).filter((path) => path.includes('.test.ts')).length, promise).toBeGreaterThan(0);
      expect([...filesIn(code), ...filesIn(tests)].filter((path) => !existsSync(path))).toEqual([]);
    }
  });

  test('state the retention periods that the code applies', () => {
    const notice = {
      content: buildDefaultContent(legalDocuments.privacy),
      facts: buildPrivacyFacts({ companyName: 'Dram' }),
      updated: privacySource.updated,
    };
    const page = formatLegalText(notice, 'https://shop.test');
    expect([retentionYears, toRetentionEnd('2026-11-23T10:00:00.000Z')]).toEqual([6, '2032-12-31']);
    for (const text of [page, retentionNotice])
      expect(text).toContain('six years after the end of their calendar year');
    expect(retentionReason).toContain('six years');
    expect(page).toContain(`Orders that were never paid for: ${unpaidDays} days after they expired`);
  });
});
