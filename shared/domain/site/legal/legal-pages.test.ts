import { describe, expect, test } from 'vitest';
import { type DeliveryTerms, defaultDeliveryTerms, deliveryMethods } from '#shared/domain/common/delivery.ts';
import { surchargeZones, unservedPlaces } from '#shared/domain/common/delivery-zones.ts';
import { formatLegalText } from '#shared/domain/common/format-legal-text.ts';
import type { LegalFacts } from '#shared/domain/common/legal-text.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { parseLegalText } from '#shared/domain/common/parse-legal-text.ts';
import {
  buildDefaultContent,
  type DocumentContent,
  toContentSchema,
} from '#shared/domain/common/shop-document.ts';
import { defaultTradingHours } from '#shared/domain/common/trading-hours.ts';
import {
  buildCancellationForm,
  cancellationEffects,
  cancellationRight,
  complaints,
  conformity,
} from '#shared/domain/orders/cancellation/consumer-information.ts';
import { storageRule } from '#shared/domain/orders/storage.ts';
import { buildTermsFacts } from '#shared/domain/orders/terms-of-sale.ts';
import { buildDeliveryFacts } from './delivery-and-returns.ts';
import { legalDocuments } from './legal-pages.ts';
import type { LegalPage } from './page-names.ts';

const change = (page: LegalPage, section: string, fields: Record<string, string>): DocumentContent => {
  const initial = buildDefaultContent(legalDocuments[page]);
  return { ...initial, [section]: { ...initial[section], ...fields } };
};
const findFaults = (page: LegalPage, content: DocumentContent) =>
  toContentSchema(legalDocuments[page])
    .safeParse(content)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a legal text', () => {
  test.each([
    ['terms', 'cancel', 'You may not cancel.', 'Please use the placeholder {cancellationRight}'],
    ['terms', 'liability', 'We are not liable.', 'Please use the placeholder {liability}'],
    ['terms', 'storage', '{storageRule} {interest}', 'There is no placeholder {interest} in this text'],
    ['terms', 'contract', '<script>x</script>', 'Line 1: HTML is not shown; use Markdown only'],
    ['terms', 'contract', '[x](javascript:x)', 'Line 1: A link must start with / or https://'],
    ['terms', 'seller', 'We: {sellerFacts}', 'Please leave a blank line before and after {sellerFacts}'],
    ['terms', 'contract', ' ', 'Please enter some text'],
    ['terms', 'contract', 'x'.repeat(6001), 'Must be at most 6000 characters'],
    ['privacy', 'rights', 'Ask {email}.', 'Please use the placeholder {informationCommissioner}'],
    ['deliveryAndReturns', 'bond', 'Ask us.', 'Please use the placeholder {storagePrices}'],
  ] as const)('%s, section %s: %s is rejected', (page, section, text, message) => {
    expect(findFaults(page, change(page, section, { text }))).toEqual([[`${section}.text`, message]]);
  });

  test('may have a further section if both its heading and its text are given', () => {
    expect(findFaults('terms', change('terms', 'further', { title: 'Tastings', text: 'Book.' }))).toBe(
      undefined,
    );
    expect(findFaults('terms', change('terms', 'further', { title: 'Tastings' }))).toEqual([
      ['further.text', 'Please fill in both the heading and the text, or neither'],
    ]);
  });

  test('shows inserted facts as plain text, without interpreting Markdown or placeholders', () => {
    const content = change('terms', 'liability', { text: '{seller} **pays**. {liability}' });
    const facts = buildTermsFacts({ companyName: '[Dram](https://x.test) {complaints}' });
    const { sections } = parseLegalText({ content, facts, updated: '' });
    expect(sections.find(({ id }) => id === 'liability')?.blocks).toMatchObject([
      {
        text: [
          { text: '[Dram](https://x.test) {complaints} ' },
          { text: 'pays', isStrong: true },
          { text: expect.stringContaining('death or injury') },
        ],
      },
    ]);
  });

  test('omits the further section while it has no text', () => {
    const { sections } = parseLegalText({ content: change('terms', 'age', {}), facts: {}, updated: '' });
    expect(sections.map(({ id }) => id)).toEqual(
      Object.keys(legalDocuments.terms.groups).filter((id) => id !== 'head' && id !== 'further'),
    );
  });
});

const origin = 'https://shop.test';
const write = (page: LegalPage, facts: LegalFacts, content = buildDefaultContent(legalDocuments[page])) =>
  formatLegalText({ content, facts, updated: '' }, origin);

test('a plain-text copy has no Markdown, and its links are absolute', () => {
  const text = [
    '## Sooner',
    'Ring **us** or _write_, snake_case and 2 * 3 * 4 stay, \\*so\\* does this.',
    'See [our contacts](/contact) or [the ombudsman](https://ombudsman.test/uk).',
    '> Nothing **here** affects your rights.',
    '| Parcel | Price |\n|---|---|\n| Small | *£5* |',
    '1. Pack it\n2. [Send **it** back](/cancel-order)',
    '{liability}',
  ].join('\n\n');
  const facts = { ...buildTermsFacts({ companyName: 'Dram' }), liability: '**As it is**' };
  const written = write('terms', facts, change('terms', 'liability', { text }));
  expect(written).toContain(
    [
      'Sooner',
      'Ring us or write, snake_case and 2 * 3 * 4 stay, *so* does this.',
      'See our contacts (https://shop.test/contact) or the ombudsman (https://ombudsman.test/uk).',
      '    Nothing here affects your rights.',
      'Parcel: Price\nSmall: £5',
      '1. Pack it\n2. Send it back (https://shop.test/cancel-order)',
      '**As it is**',
    ].join('\n\n'),
  );
  expect(write('terms', facts)).toContain('Cancel my order (https://shop.test/cancel-order)');
  expect(write('terms', facts)).not.toMatch(/^#|\]\(/m);
});

test('the terms contain the wording required by law and the rules of the shop', () => {
  const legal = { companyName: 'Dram' };
  const terms = write('terms', buildTermsFacts(legal));
  for (const sentence of [
    ...cancellationRight,
    ...cancellationEffects,
    ...buildCancellationForm(legal),
    complaints,
    conformity,
    storageRule,
    'Gift cards cost from £25 to £500.',
  ])
    expect(terms).toContain(sentence);
  expect(terms).not.toMatch(/[{}]/);
});

describe('delivery and returns', () => {
  const writeFor = (terms: Partial<DeliveryTerms> = {}, hours = defaultTradingHours) =>
    write('deliveryAndReturns', buildDeliveryFacts({ ...defaultDeliveryTerms, ...terms }, hours));
  const page = writeFor();
  const { methods } = defaultDeliveryTerms;
  const changeFirst = (changes: object) =>
    methods.map((method, at) => (at ? method : { ...method, ...changes }));

  test.each(deliveryMethods)('$name has the price that the checkout charges', (method) => {
    expect(page).toContain(method.name);
    expect(page).toContain(formatPence(method.pricePence));
    if (method.freeFromPence) expect(page).toContain(`free from ${formatPence(method.freeFromPence)}`);
  });

  test.each(surchargeZones)(
    '$name is listed with all of its areas and its price',
    ({ name, areas, surchargePence }) => {
      for (const area of Object.keys(areas)) expect(page).toMatch(new RegExp(`${name} \\(.*\\b${area}`));
      expect(page).toContain(formatPence(surchargePence));
    },
  );

  test('places without delivery are listed', () => {
    for (const { name } of unservedPlaces) expect(page).toContain(name);
  });

  test('an option shows its published name, description and weight limit', () => {
    const named = writeFor({
      methods: changeFirst({ name: 'Tracked parcel', description: 'By Royal Mail.', maxWeightKg: 12 }),
    });
    for (const words of ['Tracked parcel', 'By Royal Mail.', 'Up to 12 kg']) expect(named).toContain(words);
  });

  test('an option that is not offered is omitted, and so are surcharges if there are none', () => {
    const less = writeFor({ methods: methods.slice(1), zones: [] });
    expect(less).not.toContain('Royal Mail Tracked 48');
    expect(less).not.toContain('Carriers charge more');
  });

  test('an option is shown as free if its price or its free-delivery threshold is zero', () => {
    for (const changes of [{ pricePence: 0 }, { freeFromPence: 0 }]) {
      const free = writeFor({ methods: changeFirst(changes) });
      expect(free).toContain('Price per order: Free');
      expect(free).not.toContain('£0.00');
    }
  });

  test('the published cut-off and closed days are shown', () => {
    const closedDays = [{ day: '2026-12-24', reason: 'stocktaking', carriersDeliver: true }];
    const hours = { ...defaultTradingHours, dispatchCutOff: '11:30', closedDays };
    expect(writeFor({}, hours)).toContain(
      'What you order before 11.30am on a working day leaves us that day; anything later leaves on the next. Saturdays, Sundays and bank holidays in England and Wales are not working days. Nothing leaves us on Thursday 24 December (stocktaking) either. The checkout shows',
    );
  });
});
