import { type LegalBlock, readLegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes text safe inside HTML, in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Our legal particulars, as far as the stage has configured them. */
export const formatLegalLine = (legal: LegalBlock): string =>
  [
    legal.companyName,
    legal.registeredOffice,
    legal.companyNumber && `Company number ${legal.companyNumber}`,
    legal.vatNumber && `VAT number ${legal.vatNumber}`,
    legal.premisesLicence && `Premises licence ${legal.premisesLicence}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The footer of every email: our legal particulars, how to reach us, and the legal age. */
export function formatFooter(): string {
  return [
    `Questions? ${store.email} or ${store.phone.shown}`,
    `We only sell to people aged ${store.ages.toBuy} or over. Our couriers ask anyone who looks under ${store.ages.challenge} for proof of age.`,
    formatLegalLine(readLegalBlock(process.env)),
  ].join('\n');
}

/**
 * The frame of an email, in tables and inline styles because email clients support little else. Declaring both colour
 * schemes prevents them from inverting its colours.
 */
export function renderLayout({
  title,
  preview,
  content,
}: {
  title: string;
  preview: string;
  content: string;
}): string {
  const footer = formatFooter().split('\n').map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;background:#faf6ee;color:#1c140d;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf6ee"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e5dccb;border-radius:6px">
<tr><td style="padding:22px 32px;background:#0f0b08;border-bottom:2px solid #d4a85a;border-radius:6px 6px 0 0;font:600 26px/32px Georgia,'Times New Roman',serif;letter-spacing:.14em;color:#f5ede0">${escapeHtml(store.brand)}</td></tr>
<tr><td style="padding:30px 32px 32px">${content}</td></tr>
</table>
<p style="max-width:600px;margin:20px auto 0;padding:0 16px;font-size:13px;line-height:1.6;color:#574636">${footer}</p>
</td></tr></table>
</body>
</html>`;
}

export const renderHeading = (text: string): string =>
  `<h1 style="margin:0 0 12px;font:500 28px Georgia,'Times New Roman',serif">${escapeHtml(text)}</h1>`;

export const renderSubheading = (text: string): string =>
  `<h2 style="margin:32px 0 12px;font:500 19px Georgia,'Times New Roman',serif">${escapeHtml(text)}</h2>`;

export const renderParagraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

export const renderButton = (label: string, href: string): string =>
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;background:#7d5a17;color:#ffffff;font-weight:600;text-decoration:none;border-radius:3px">${escapeHtml(label)}</a>`;
