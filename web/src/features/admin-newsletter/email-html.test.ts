import { expect, test } from 'vitest';
import { applyTheme } from './email-html.ts';

const emailHtml =
  '<html><head><meta charset="utf-8"><style>@media (prefers-color-scheme: dark) { p { color: white } }</style></head><body><p>Hi</p></body></html>';

test('the email preview forces the dark or light theme, and opens links in a new tab', () => {
  expect(applyTheme('dark', emailHtml)).toContain('@media (min-width: 0) {');
  expect(applyTheme('light', emailHtml)).toContain('@media (max-width: 0) {');
  expect(applyTheme('light', emailHtml)).toContain('<head><base target="_blank">');
});
