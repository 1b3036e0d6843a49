import { toLondonTime } from '#shared/domain/common/london-time.ts';

type Entry = { id: string; title: string; opensAt: string; closesAt: string; url: string; made: Date };

/** London's clocks: BST from the last Sunday of March to the last of October (RFC 5545, section 3.6.5). */
const londonTimeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/London',
  'BEGIN:DAYLIGHT',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'DTSTART:19810329T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const toBasic = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}Z/g, '');
const toLocal = (iso: string): string => toBasic(toLondonTime(new Date(iso)));
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n');

const maxOctets = 75;
const encoder = new TextEncoder();

/** A line of more than 75 octets continues on the next one after a space, without splitting a character. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (encoder.encode(part + letter).length > maxOctets - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

/** A calendar file with the opening of a drop, half an hour long, and an alarm a quarter of an hour before (RFC 5545). */
export function buildCalendarFile({ id, title, opensAt, closesAt, url, made }: Entry): string {
  const halfAnHour = new Date(Date.parse(opensAt) + 30 * 60_000).toISOString();
  const ends = halfAnHour < closesAt ? halfAnHour : closesAt;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//DRAM//Drops//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...londonTimeZone,
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@dram`,
    `DTSTAMP:${toBasic(made)}Z`,
    `DTSTART;TZID=Europe/London:${toLocal(opensAt)}`,
    `DTEND;TZID=Europe/London:${toLocal(ends)}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}
