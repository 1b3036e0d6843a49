import { describe, expect, test } from 'vitest';
import { product } from '#functions/catalogue/entities/product.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { withTable } from '#functions/testing/table.ts';
import type { CampaignContent } from '#shared/domain/newsletter/campaign.ts';
import { composeCampaignEmail } from './campaign-email.ts';

withTable();

const reader = { name: 'Ada Byron', email: 'ada@example.com', subscriberId: 'sub_ada' };
const typed = { id: 'typed-1', name: 'A cask sample', price: 85, stock: 1 };
const withdrawal = (changes: Partial<CampaignContent> = {}): CampaignContent => ({
  title: 'Three casks',
  description: 'Set aside in 1984.\n\nOn Friday at noon.\nOne each, please.',
  bottles: [typed],
  ...changes,
});

const findTags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
const linksIn = (text: string) =>
  [...text.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link);

async function longest() {
  const bottles = [];
  for (let count = 0; count < 12; count++) {
    const name = `Ardlussa ${count} ${'<&>'.repeat(50)}`.slice(0, 160);
    bottles.push({ id: await createBottle({ name }), name, price: 9_999_999, stock: 100_000 });
  }
  const title = 'T'.repeat(120);
  return composeCampaignEmail(withdrawal({ title, description: '& '.repeat(2000), bottles }), reader);
}

describe('a campaign email', () => {
  test("uses tables and inline styles, nothing that email clients remove, and stays below Gmail's size limit", async () => {
    const { html, text } = await longest();
    expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
    expect(findTags(html, 'table').length).toBeGreaterThan(15);
    for (const table of findTags(html, 'table')) expect(table).toContain('role="presentation"');
    expect(findTags(html, 'img')).toHaveLength(12);
    for (const image of findTags(html, 'img'))
      expect(image).toMatch(/alt="[^"]{10,}".*width="526"|width="526".*alt="[^"]{10,}"/);
    for (const text of [
      ...findTags(html, 'p'),
      ...findTags(html, 'h1'),
      ...findTags(html, 'h2'),
      ...findTags(html, 'a'),
    ])
      if (!text.includes('href')) expect(text).toContain('style="');
    const foreign = /<(script|link|form|iframe|object|svg|video)\b|@import|url\(|position:|javascript:/i;
    expect(html.match(foreign)).toBeNull();
    for (const link of [...linksIn(html), ...(text.match(/https?:\S+/g) ?? [])])
      expect(link).toMatch(/^https:\/\/shop\.test(\/|$)/);
  });

  test('declares both colour schemes, with dark colours for email clients that support them', async () => {
    const { html } = await composeCampaignEmail(withdrawal(), reader);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('[data-ogsc] .card');
  });

  test('has the same content in its plain text as in its HTML', async () => {
    const id = await createBottle({ name: 'Ardlussa 12' });
    const bottles = [{ id, name: 'Ardlussa 12', price: 1250.5, stock: 1200 }, typed];
    const { subject, html, text } = await composeCampaignEmail(withdrawal({ bottles }), reader);
    expect(subject).toBe('Three casks');
    for (const fact of [
      'Three casks',
      'Dear Ada Byron,',
      'Set aside in 1984.',
      'On Friday at noon.',
      'One each, please.',
      'Ardlussa 12',
      '£1,250.50',
      '1,200 bottles',
      'A cask sample',
      '£85.00',
      `https://shop.test/product/${id}`,
      'https://shop.test/collection',
      'because you joined the DRAM exclusive releases list',
      'We only sell to people aged 18 or over',
      'https://shop.test/newsletter/unsubscribe?token=',
      'https://shop.test/newsletter/preferences?token=',
    ]) {
      expect(html).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(html).toContain('One bottle');
    expect(text).toContain('one bottle');
  });

  test("links to its only bottle, and shows the bottle's picture if the shop hosts it", async () => {
    const id = await createBottle();
    const one = await composeCampaignEmail(withdrawal({ bottles: [{ ...typed, id }] }), reader);
    expect(one.html).toContain('https://shop.test/api/assets/share/ardlussa-0123456789.jpg');
    expect(one.text).toContain(`See the bottle: https://shop.test/product/${id}`);
    const elsewhere = createId('prd');
    const { data } = await product.get({ productId: id }).go();
    if (!data) throw new Error('The bottle is there.');
    await product.put({ ...data, productId: elsewhere, image: 'https://elsewhere.example/a.avif' }).go();
    const other = await composeCampaignEmail(withdrawal({ bottles: [{ ...typed, id: elsewhere }] }), reader);
    expect(findTags(other.html, 'img')).toEqual([]);
  });

  test('shows typed text as plain text: no markup, no Markdown, no extra header, no web address as a name', async () => {
    const evil = '<img src=x onerror=alert(1)> **bold** [a](https://evil.example)';
    const named = { ...reader, name: 'www.evil.example' };
    const bottles = [{ ...typed, name: evil }];
    const { subject, html, text } = await composeCampaignEmail(
      withdrawal({ title: 'A\nBcc: b@example.com', description: evil, bottles }),
      named,
    );
    expect(subject).toBe('A Bcc: b@example.com');
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt; \*\*bold\*\*/g)?.length).toBeGreaterThan(1);
    expect(html).not.toContain('<b>');
    expect(linksIn(html).filter((link) => link.includes('evil'))).toEqual([]);
    expect(text).toContain(evil);
    expect(`${html}${text}`).not.toContain('www.evil');
    expect(text).toContain('Hello,');
  });

  test('lets each reader unsubscribe with one click, using a link of their own', async () => {
    const emails = [
      await composeCampaignEmail(withdrawal(), reader),
      await composeCampaignEmail(withdrawal(), { ...reader, subscriberId: 'sub_b' }),
    ];
    for (const { headers, isNews } of emails) {
      expect(isNews).toBe(true);
      expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(headers?.['List-Unsubscribe']).toMatch(
        /^<https:\/\/shop\.test\/api\/newsletter\/unsubscribe\?token=sub_[^>]+>$/,
      );
    }
    expect(new Set(emails.map(({ headers }) => headers?.['List-Unsubscribe'])).size).toBe(2);
  });
});
