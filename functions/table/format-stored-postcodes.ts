import { normalisePostcodesIn } from '#shared/domain/common/postcode.ts';

/** Reads an attribute with its postcodes formatted as by Royal Mail, however they were stored: 'eh36bq' becomes 'EH3 6BQ'. */
export const formatStoredPostcodes = (stored?: string) =>
  stored === undefined ? undefined : normalisePostcodesIn(stored);
