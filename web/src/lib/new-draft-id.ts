/** A form's id for the record that it creates, so pressing twice creates only one. */
export const newDraftId = (): string => crypto.randomUUID().replaceAll('-', '');
