import type { Role } from '#shared/domain/common/roles.ts';

export const maxNoteLength = 2000;

/** Replaces a note once the account of its customer is deleted. */
export const erasedNote = 'Erased with the customer’s account';

/** Who may change or delete a note: its author, and an owner. */
export const canChangeNote = (
  { author }: { author: string },
  { actor, role }: { actor: string; role: Role },
): boolean => role === 'owner' || author === actor;
