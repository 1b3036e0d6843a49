export const handOverLimits = {
  /** Characters of what the visitor adds. */
  note: 1_000,
} as const;
