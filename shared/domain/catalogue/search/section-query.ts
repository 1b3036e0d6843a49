/** The places of the shop that show a few bottles. */
export const sectionNames = [
  'exclusive',
  'complete',
  'vault',
  'investment',
  'related',
  'nearest',
  'in-bond',
  'chosen',
  'distillery',
  'variants',
] as const;

/** The most bottles that can be chosen by their ids. */
export const maxChosen = 20;

/**
 * `filter` is the vault's, as in its address; `beside` is the bottle whose variants, related or nearest bottles are shown;
 * `ids` are those of the chosen bottles, separated by commas.
 */
export type SectionQuery = {
  shelf: (typeof sectionNames)[number];
  filter?: string;
  beside?: string;
  ids?: string;
};
