import { type CertificateRecord, certificate } from '#functions/bonded-storage/entities/certificate.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { requireOpenAccount } from '#functions/table/require-open-account.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';

const transact = createTransactor({ certificate, customer });

/** Records a certificate, only in an open account: one written while an account is being erased would outlive it. */
export const recordCertificate = (row: CertificateRecord): Promise<Outcome<'account_closed'>> =>
  transact((entities) => [
    requireOpenAccount(entities, row.customerId),
    entities.certificate.put(row).commit(),
  ]);
