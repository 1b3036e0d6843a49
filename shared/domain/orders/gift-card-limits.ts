/** What a gift card may be issued for, in pence: whole pounds. */
export const giftCardLimits = { minPence: 2_500, maxPence: 50_000 } as const;
