import { expect, test } from 'vitest';
import { buildCalendarFile } from './calendar-file.ts';

const drop = {
  id: 'drp_a',
  title: 'Drop opens: Kilbrae 21, Oloroso',
  opensAt: '2027-03-27T18:00:00.000Z',
  closesAt: '2027-04-27T18:00:00.000Z',
  url: 'https://dram.example/product/prd_kilbrae',
  made: new Date('2026-11-24T12:00:00Z'),
};

test.each([
  ['2027-03-27T18:00:00.000Z', '20270327T180000'],
  ['2027-03-28T18:00:00.000Z', '20270328T190000'],
  ['2027-10-30T18:00:00.000Z', '20271030T190000'],
  ['2027-10-31T18:00:00.000Z', '20271031T180000'],
])('a drop that opens at %s starts at %s London time in the calendar file', (opensAt, local) => {
  const file = buildCalendarFile({ ...drop, opensAt, closesAt: '2028-01-01T00:00:00.000Z' });
  expect(file).toContain(`DTSTART;TZID=Europe/London:${local}\r\n`);
});

test('the calendar file has lines of at most 75 octets, escaped text and the end time of the drop', () => {
  const file = buildCalendarFile({
    ...drop,
    title: `${'Ardbég, '.repeat(20)}end`,
    closesAt: '2027-03-27T18:10:00.000Z',
  });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Ardbég\\, Ardbég\\, ');
  expect(unfolded).toContain('DTEND;TZID=Europe/London:20270327T181000\r\n');
  expect(unfolded.match(/BEGIN:(\w+)/g)?.length).toBe(unfolded.match(/END:(\w+)/g)?.length);
});
