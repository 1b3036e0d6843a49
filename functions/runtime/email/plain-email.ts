import type { Email } from '#functions/adapters/mailer.ts';
import { formatFooter, renderHeading, renderLayout, renderParagraph } from './layout.ts';

type Plain = { to: string; subject: string; title?: string; sentences: readonly string[] };

/** An email of sentences alone, the same in HTML and in plain text. */
export function buildPlainEmail({ to, subject, title, sentences }: Plain): Email {
  return {
    to,
    subject,
    text: [...(title ? [title] : []), ...sentences, formatFooter()].join('\n\n'),
    html: renderLayout({
      title: subject,
      preview: sentences[0] ?? '',
      content: [...(title ? [renderHeading(title)] : []), ...sentences.map(renderParagraph)].join('\n'),
    }),
  };
}
