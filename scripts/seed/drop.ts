/** A drop of one bottle, as it is stored. */
export type SeedDrop = {
  readonly id: string;
  readonly productId: string;
  readonly title: string;
  readonly headline: string;
  readonly story: string;
  readonly editionSize: number;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly nextDropAt: string;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const THURSDAY = 4;
const OPENING_HOUR = 18;

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Six in the evening in London on the first Thursday after a moment. London's clocks change twice a year. */
function nextThursdayEvening(after: Date): Date {
  const midnight = Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate());
  for (let days = 0; ; days += 1) {
    const noon = new Date(midnight + days * DAY_MS + 12 * HOUR_MS);
    if (noon.getUTCDay() !== THURSDAY) continue;
    const ahead = Number(londonHour.format(noon)) - 12;
    const evening = new Date(midnight + days * DAY_MS + (OPENING_HOUR - ahead) * HOUR_MS);
    if (evening > after) return evening;
  }
}

/** The current drop: it opened two days ago, closes in twelve, and the next one follows on the Thursday after that. */
export function buildSeedDrop(now: Date): SeedDrop {
  const closesAt = new Date(now.getTime() + 12 * DAY_MS);
  return {
    id: 'drp_soho-reserve-40',
    productId: 'prd_soho-reserve-40',
    title: 'Soho Reserve 40',
    headline: 'Forty years in oak. Fifty bottles.',
    story:
      'A single Oloroso butt from Invercarn, bought by our bar team and bottled at 46.3%. Taste it on the back bar in Soho, take a bottle home, or keep it in bond.',
    editionSize: 50,
    opensAt: new Date(now.getTime() - 2 * DAY_MS).toISOString(),
    closesAt: closesAt.toISOString(),
    nextDropAt: nextThursdayEvening(closesAt).toISOString(),
  };
}
