/** How much peat smoke dried the malt, the least first. */
export const peatLevels = ['Unpeated', 'Lightly peated', 'Peated', 'Heavily peated'] as const;
