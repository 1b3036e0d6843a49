/** A ballot that is open in the sample shop, at the same time as its drop. */
export const sampleBallot = {
  dropId: 'drp_sample-ballot',
  productId: 'prd_tornavane-36',
  name: 'Tornavane 36 Year Old',
} as const;
