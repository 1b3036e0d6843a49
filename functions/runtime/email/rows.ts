import { escapeHtml } from './layout.ts';

export type Row = { label: string; amount: string; note?: string; isSum?: boolean };

export const renderRowsHtml = (rows: readonly Row[]): string =>
  `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${rows.map(renderRowHtml).join('')}</table>`;

function renderRowHtml({ label, amount, note, isSum }: Row): string {
  const style = `padding:10px 0;border-top:1px solid #e5dccb;vertical-align:top${isSum ? ';font-weight:600' : ''}`;
  const small = note ? `<br><span style="font-size:13px;color:#574636">${escapeHtml(note)}</span>` : '';
  return `<tr><td style="${style}">${escapeHtml(label)}${small}</td><td align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}

export const renderRowsText = (rows: readonly Row[]): string =>
  rows.map(({ label, amount, note }) => `${label}: ${amount}${note ? `\n  ${note}` : ''}`).join('\n');
