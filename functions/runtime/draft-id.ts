import { createId } from './ids.ts';

/** The id of an entity that a form creates. It is derived from the form's own key, so sending twice creates one entity. */
export const toDraftId = (prefix: string, draftId: string | undefined): string =>
  draftId ? `${prefix}_${draftId}` : createId(prefix);
