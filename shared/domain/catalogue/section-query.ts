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

/** As many bottles as may be chosen by their ids. */
export const maxChosen = 20;

/**
 * `filter` is the vault's, as its address has it; `beside` is the bottle that its variants, the related or the nearest ones stand beside; `ids` are
 * those of the chosen ones, with commas between.
 */
export type SectionQuery = {
  shelf: (typeof sectionNames)[number];
  filter?: string;
  beside?: string;
  ids?: string;
};
