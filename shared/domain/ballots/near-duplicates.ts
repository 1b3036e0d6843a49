import { normalisePostcode } from '#shared/domain/common/postcode.ts';

/** What two entries share when one person made both; people who share a house or a bar can share these too. */
export const likenesses = {
  name: 'Same name',
  postcode: 'Same surname and postcode',
  network: 'Same connection',
  card: 'Same card',
} as const;
export type Likeness = keyof typeof likenesses;

type Entry = {
  entryId: string;
  name: string;
  network: string;
  cardKey?: string | undefined;
  address: { postcode: string };
};
export type NearDuplicates<E extends Entry> = { likeness: Likeness; entries: E[] };

const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

const toPostcode = ({ address: { postcode } }: Entry): string => normalisePostcode(postcode) ?? postcode;

const keys: Record<Likeness, (entry: Entry) => string | undefined> = {
  name: ({ name }) => normaliseName(name),
  postcode: (entry) => `${normaliseName(entry.name).split(' ').at(-1)} ${toPostcode(entry)}`,
  network: ({ network }) => network,
  card: ({ cardKey }) => cardKey,
};

/** Groups of entries that may come from one person, the largest first; a group that adds nothing new is left out. */
export function findNearDuplicates<E extends Entry>(entries: readonly E[]): NearDuplicates<E>[] {
  const known = new Set<string>();
  const groups = (Object.keys(keys) as Likeness[]).flatMap((likeness) =>
    [...Map.groupBy(entries, keys[likeness])].flatMap(([key, alike]): NearDuplicates<E>[] => {
      const id = alike.map(({ entryId }) => entryId).join();
      if (key === undefined || alike.length < 2 || known.has(id)) return [];
      known.add(id);
      return [{ likeness, entries: alike }];
    }),
  );
  return groups.toSorted((a, b) => b.entries.length - a.entries.length);
}
