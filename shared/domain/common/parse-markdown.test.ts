import { describe, expect, test } from 'vitest';
import { computeReadMinutes } from './article-blocks.ts';
import { isSafeLink, parseMarkdown } from './parse-markdown.ts';

describe('parseMarkdown', () => {
  test('reads headings, styled words, lists, quotes, facts and links', () => {
    const text = [
      '## The nose',
      'Dried fruit, *then* **oak**,\nas [we wrote](/blog/four-glasses-reviewed) & [they](https://example.com/a) say.',
      '- one\n- **two**',
      '1. first\n2. second',
      '> Add water.',
      '| Age | 21 |\n| --- | --- |\n| Cask | Oloroso |',
      '[See the shop](/gallery)',
    ].join('\n\n');
    expect(parseMarkdown(text)).toEqual({
      faults: [],
      blocks: [
        { heading: 'The nose' },
        {
          text: [
            { text: 'Dried fruit, ' },
            { text: 'then', isEmphasis: true },
            { text: ' ' },
            { text: 'oak', isStrong: true },
            { text: ', as ' },
            { text: 'we wrote', to: '/blog/four-glasses-reviewed' },
            { text: ' & ' },
            { text: 'they', to: 'https://example.com/a' },
            { text: ' say.' },
          ],
        },
        { list: ['one', [{ text: 'two', isStrong: true }]] },
        { list: ['first', 'second'], isOrdered: true },
        { quote: 'Add water.' },
        {
          facts: [
            { name: 'Age', value: '21' },
            { name: 'Cask', value: 'Oloroso' },
          ],
        },
        { link: { label: 'See the shop', to: '/gallery' } },
      ],
    });
  });

  test.each([
    ['HTML', 'One.\n\n<script>alert(1)</script>', 3, 'HTML'],
    ['HTML within a line', 'One <b>two</b>', 1, 'HTML'],
    ['a picture', '![](/a.png)', 1, 'Use headings'],
    ['code', '```\nx\n```', 1, 'Use headings'],
    ['a list within a list', '- a\n  - b', 1, 'list item'],
    ['a quote of two paragraphs', '> a\n>\n> b', 1, 'quote'],
    ['a table of three columns', 'One.\n\n| a | b | c |\n| - | - | - |', 3, 'two columns'],
    ['a link that runs a script', '[a](javascript:alert(1))', 1, 'link must start'],
    ['a link without a leading slash or https://', '[a](gallery)', 1, 'link must start'],
  ])('reports %s as a fault with its line number', (_, text, line, words) => {
    expect(parseMarkdown(text).faults[0]).toMatchObject({ line, message: expect.stringContaining(words) });
  });

  test('drops unsafe links and keeps their text', () => {
    for (const to of [
      'javascript:1',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil',
      'mailto:a@b.c',
    ])
      expect(isSafeLink(to), to).toBe(false);
    for (const to of ['/gallery?a=b', 'https://example.com', 'HTTP://example.com'])
      expect(isSafeLink(to), to).toBe(true);
    expect(parseMarkdown('[words](javascript:alert(1)) stay').blocks).toEqual([{ text: 'words stay' }]);
  });
});

test('reading time is one minute per 200 words, and at least one minute', () => {
  const write = (count: number) => [{ text: Array.from({ length: count }, () => 'dram').join(' ') }];
  expect([1, 200, 290, 310, 1000].map((count) => computeReadMinutes(write(count)))).toEqual([1, 1, 1, 2, 5]);
});
