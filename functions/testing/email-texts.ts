import { siteDocument } from '#functions/table/entities/site-document.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import type { EmailTextKind } from '#shared/domain/common/email-texts.ts';

/** Runs something while a different subject of an email is published; afterwards the default texts apply again. */
export async function withSubject<Result>(
  kind: EmailTextKind,
  subject: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const key = toDocumentKey('emailTexts');
  const summary = JSON.stringify({ [kind]: { subject } });
  await siteDocument
    .put({
      ...key,
      latest: 2,
      published: 2,
      latestSummary: summary,
      publishedSummary: summary,
      changedAt: new Date().toISOString(),
      changedBy: 'staff@shop.test',
      version: 1,
    })
    .go();
  try {
    return await run();
  } finally {
    await siteDocument.delete(key).go();
  }
}
