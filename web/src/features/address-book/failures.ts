/** The specification's sentences for failed actions. */
export const failures = {
  save: 'Failed to save address. Please try again.',
  update: 'Failed to update address. Please try again.',
  delete: 'Failed to delete address. Please try again.',
  setDefault: 'Failed to set the default address. Please try again.',
} as const;
