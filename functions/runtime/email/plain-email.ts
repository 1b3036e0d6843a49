import type { Email } from '#functions/adapters/mailer.ts';
import {
  escapeHtml,
  formatFooter,
  renderButton,
  renderHeading,
  renderLayout,
  renderParagraph,
  renderSubheading,
} from './layout.ts';
import { type Row, renderRowsHtml, renderRowsText } from './rows.ts';

/** A link, shown as a button or in small print at the end. */
export type EmailLink = { label: string; url: string; isSmall?: boolean };

/** A part of an email: a sentence, a heading, a table, a button, or a code with its label above. */
export type EmailPart =
  | string
  | { heading: string }
  | { rows: readonly Row[] }
  | EmailLink
  | { label: string; code: string };

type Plain = {
  to: string;
  subject: string;
  /** The heading; an email without one begins with its first sentence. */
  title?: string;
  content: readonly EmailPart[];
};

/** An email of plain parts, the same in HTML and in plain text; its first sentence is the mailbox preview. */
export function buildPlainEmail({ to, subject, title, content }: Plain): Email {
  const [preview = ''] = content.filter((part) => typeof part === 'string');
  const html = content.map((part, place) => renderPart(part, place === content.length - 1));
  return {
    to,
    subject,
    text: [...(title ? [title] : []), ...content.map(formatPart), formatFooter()].join('\n\n'),
    html: renderLayout({
      title: subject,
      preview,
      content: [...(title ? [renderHeading(title)] : []), ...html].join('\n'),
    }),
  };
}

function formatPart(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return part.heading.toUpperCase();
  if ('rows' in part) return renderRowsText(part.rows);
  return 'code' in part ? `${part.label}\n${part.code}` : `${part.label}: ${part.url}`;
}

function renderPart(part: EmailPart, isLast: boolean): string {
  if (typeof part === 'string') return renderParagraph(part);
  if ('heading' in part) return renderSubheading(part.heading);
  if ('rows' in part) return renderRowsHtml(part.rows);
  const label = escapeHtml(part.label);
  if ('code' in part)
    return `<p style="margin:0 0 12px">${label}<br><code style="word-break:break-all">${escapeHtml(part.code)}</code></p>`;
  if (part.isSmall)
    return `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(part.url)}" style="color:#574636">${label}</a></p>`;
  return `<p style="margin:${isLast ? '24px 0 0' : '24px 0'}">${renderButton(part.label, part.url)}</p>`;
}
