import { newId } from './ids.ts';

/** The id of a thing that a form makes: it follows from what the form calls it, so that sending twice makes one. */
export const idOfDraft = (prefix: string, draftId: string | undefined): string =>
  draftId ? `${prefix}_${draftId}` : newId(prefix);
