/** What a form calls the thing that it makes, so that pressing twice makes one. */
export const newDraftId = (): string => crypto.randomUUID().replaceAll('-', '');
