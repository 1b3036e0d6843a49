import { createId } from './ids.ts';

/** The id of a thing that a form makes: it follows from what the form calls it, so that sending twice makes one. */
export const toDraftId = (prefix: string, draftId: string | undefined): string =>
  draftId ? `${prefix}_${draftId}` : createId(prefix);
