import { expect, test } from 'vitest';
import { asSeenIn } from './letter-html.ts';

const letter =
  '<html><head><meta charset="utf-8"><style>@media (prefers-color-scheme: dark) { p { color: white } }</style></head><body><p>Hi</p></body></html>';

test('a letter is shown dark or light whatever the browser is, and its links lead to no page within it', () => {
  expect(asSeenIn('dark', letter)).toContain('@media (min-width: 0) {');
  expect(asSeenIn('light', letter)).toContain('@media (max-width: 0) {');
  expect(asSeenIn('light', letter)).toContain('<head><base target="_blank">');
});
