import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { type MailRecord, mail } from '#functions/table/entities/mail.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ mail, staffEntry: adminAuditEntry });

/** Claims an email that a member of staff sends again, with its audit entry; `known` if it was claimed before. */
export const claimResentMail = (row: MailRecord, entry: AdminAuditEntryRecord): Promise<Outcome<'known'>> =>
  transact<'known'>((entities) => [
    { write: entities.mail.create(row).commit(), otherwise: 'known' },
    entities.staffEntry.create(entry).commit(),
  ]);
