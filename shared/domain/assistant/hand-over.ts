export const handOverLimits = {
  /** Characters of the note that the visitor adds. */
  note: 1_000,
} as const;
