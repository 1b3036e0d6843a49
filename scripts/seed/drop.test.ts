import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { buildSeedDrop } from './drop.ts';

const DAY_MS = 86_400_000;
const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

describe('buildSeedDrop', () => {
  it('opens two days before now and closes twelve days after', () => {
    const now = new Date('2026-05-04T09:30:00.000Z');
    const { opensAt, closesAt } = buildSeedDrop(now);
    expect(opensAt).toBe('2026-05-02T09:30:00.000Z');
    expect(closesAt).toBe('2026-05-16T09:30:00.000Z');
  });

  it.each([
    ['winter time', '2026-01-06T12:00:00Z'],
    ['summer time', '2026-06-17T12:00:00Z'],
    ['the week the clock goes forward', '2026-03-14T12:00:00Z'],
    ['the week the clock goes back', '2026-10-12T12:00:00Z'],
    ['a close on a Thursday morning', '2026-05-02T08:00:00Z'],
    ['a close on a Thursday night', '2026-05-02T22:00:00Z'],
  ])('announces the next drop for the first Thursday after closing, at 18:00 London time: %s', (_, start) => {
    const { closesAt, nextDropAt } = buildSeedDrop(new Date(start));
    expect(inLondon.format(new Date(nextDropAt))).toBe('Thursday 18:00');
    const wait = Date.parse(nextDropAt) - Date.parse(closesAt);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(7 * DAY_MS + 3_600_000);
  });

  it('sells a catalogue bottle with the edition size on its label', () => {
    const { productId, editionSize } = buildSeedDrop(new Date());
    const product = catalogue.find(({ id }) => id === productId);
    expect(product?.art.edition).toBe(editionSize);
    expect(editionSize).toBe(50);
  });
});
