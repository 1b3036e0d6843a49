import type { Letter } from '#functions/ports/mailer.ts';
import { footerText, heading, layout, paragraph } from './layout.ts';

type Plain = { to: string; subject: string; title?: string; sentences: readonly string[] };

/** A letter of sentences alone, the same in HTML and in plain text. */
export function plainLetter({ to, subject, title, sentences }: Plain): Letter {
  return {
    to,
    subject,
    text: [...(title ? [title] : []), ...sentences, footerText()].join('\n\n'),
    html: layout({
      title: subject,
      preview: sentences[0] ?? '',
      content: [...(title ? [heading(title)] : []), ...sentences.map(paragraph)].join('\n'),
    }),
  };
}
