import { expect, test } from 'vitest';
import { applyTheme } from './email-html.ts';

const emailHtml =
  '<html><head><meta charset="utf-8"><style>@media (prefers-color-scheme: dark) { p { color: white } }</style></head><body><p>Hi</p></body></html>';

test("an email is previewed dark or light whatever the browser's scheme, and its links don't open inside it", () => {
  expect(applyTheme('dark', emailHtml)).toContain('@media (min-width: 0) {');
  expect(applyTheme('light', emailHtml)).toContain('@media (max-width: 0) {');
  expect(applyTheme('light', emailHtml)).toContain('<head><base target="_blank">');
});
