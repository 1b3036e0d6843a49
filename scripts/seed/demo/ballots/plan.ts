import { demoReaders, toReaderEmail } from '../readers.ts';
import { yearPlaces } from '../year/plan.ts';

/** The ballots of the sample shop, as data. All days count back from the end of the sample history. */
export type SampleBallot = {
  productId: string;
  title: string;
  headline: string;
  story: string;
  editionSize: number;
  opensDaysAgo: number;
  /** Negative if it is still open. */
  closesDaysAgo: number;
  entrants: number;
};

export const drawnBallot: SampleBallot = {
  productId: 'prd_kazehaya-20',
  title: 'Kazehaya 20, our share of the sixty',
  headline: 'Three bottles. One draw.',
  story: 'The distillery releases sixty bottles at a time. Three of ours went to whoever the draw named.',
  editionSize: 3,
  opensDaysAgo: 26,
  closesDaysAgo: 19,
  entrants: 24,
};

/** It opened before the drop that is open at the same time, because the pages show the latest one. */
export const openBallot: SampleBallot = {
  productId: 'prd_hoshikawa-31',
  title: 'Hoshikawa 31',
  headline: 'Two bottles came to us. A draw decides.',
  story:
    'Four casks from the first winter of production, sold to five shops. Enter once, from any UK address, and check the draw yourself.',
  editionSize: 2,
  opensDaysAgo: 3,
  closesDaysAgo: -5,
  entrants: 16,
};

/** Hours from the closing of a ballot to its draw. */
export const drawDelayHours = 2;

export type SampleEntrant = {
  name: string;
  email: string;
  address: { addressLine1: string; city: string; postcode: string };
  /** The connection that the entry came from; staff are shown two entries from the same one. */
  connection: string;
  isConfirmed: boolean;
};

/**
 * The entrants of a ballot: newsletter readers, each at a different address. In addition, one shares the first reader's
 * address and is left out of the draw; one enters from a second mailbox, which staff review; and one never confirms.
 */
export function listEntrants({ entrants }: SampleBallot): SampleEntrant[] {
  const people = demoReaders.slice(0, entrants).map(({ name }, index): SampleEntrant => {
    const { addressLine1, ...town } = yearPlaces[index % yearPlaces.length] ?? yearPlaces[0];
    const street = addressLine1.replace(/^\d+ /, '');
    return {
      name,
      email: toReaderEmail(name),
      connection: `home ${index}`,
      isConfirmed: true,
      address: { ...town, addressLine1: `${2 * index + 1} ${street}` },
    };
  });
  const [first, second, third] = people;
  if (!first || !second || !third) throw new Error('The sample has too few readers for a ballot.');
  const flat = (of: SampleEntrant, number: number) => ({
    ...of.address,
    addressLine1: `Flat ${number}, ${of.address.addressLine1}`,
  });
  return [
    ...people,
    { ...first, name: 'Morven Ashdown', email: 'morven.ashdown@example.com' },
    { ...second, email: 'b.ashdown@example.com', address: flat(second, 2) },
    { ...third, name: 'Peter Quill', email: 'peter.quill@example.com', isConfirmed: false },
  ];
}
