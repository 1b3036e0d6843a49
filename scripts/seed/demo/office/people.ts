import { toActor } from '#shared/domain/back-office/staff.ts';

/** The actor in the audit trail for actions that no member of staff does by hand. */
export const officeActor = 'sample data';

export type OfficeMember = {
  role: 'sales' | 'warehouse' | 'finance' | 'content';
  name: string;
  email: string;
};

/** The sample staff. None of them can sign in, because they have neither a passkey nor an authenticator app. */
export const officeStaff: readonly OfficeMember[] = [
  { role: 'sales', name: 'Effie Sampson', email: 'effie.sampson@dram.example' },
  { role: 'warehouse', name: 'Rab Specimen', email: 'rab.specimen@dram.example' },
  { role: 'finance', name: 'Una Placeholder', email: 'una.placeholder@dram.example' },
  { role: 'content', name: 'Lorna Sample', email: 'lorna.sample@dram.example' },
];

/** Each role's holder, by the name in the audit trail. */
export const officeActors = Object.fromEntries(
  officeStaff.map(({ role, name, email }) => [role, toActor(name, email)]),
) as Record<OfficeMember['role'], string>;
