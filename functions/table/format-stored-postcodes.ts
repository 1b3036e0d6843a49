import { normalisePostcodesIn } from '#shared/domain/common/postcode.ts';

/** Reads an attribute with its postcodes as Royal Mail writes them, however they were stored: 'eh36bq' becomes 'EH3 6BQ'. */
export const formatStoredPostcodes = (stored?: string) =>
  stored === undefined ? undefined : normalisePostcodesIn(stored);
