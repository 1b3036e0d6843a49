import { toActor } from '#shared/domain/back-office/staff.ts';

/** Who has done what nobody of the staff does by hand, in the trail. */
export const officeActor = 'sample data';

export type OfficeMember = {
  role: 'sales' | 'warehouse' | 'finance' | 'content';
  name: string;
  email: string;
};

/** Who works there. Nobody of them can sign in: they have neither a passkey nor an app. */
export const officeStaff: readonly OfficeMember[] = [
  { role: 'sales', name: 'Effie Sampson', email: 'effie.sampson@dram.example' },
  { role: 'warehouse', name: 'Rab Specimen', email: 'rab.specimen@dram.example' },
  { role: 'finance', name: 'Una Placeholder', email: 'una.placeholder@dram.example' },
  { role: 'content', name: 'Lorna Sample', email: 'lorna.sample@dram.example' },
];

/** As the trail names whoever has a role. */
export const officeActors = Object.fromEntries(
  officeStaff.map(({ role, name, email }) => [role, toActor(name, email)]),
) as Record<OfficeMember['role'], string>;
