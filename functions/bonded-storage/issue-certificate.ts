import { createHmac } from 'node:crypto';
import type { CertificateRecord } from '#functions/bonded-storage/entities/certificate.ts';
import { recordCertificate } from '#functions/bonded-storage/transactions/certificate-transactions.ts';
import { readSecret } from '#functions/environment/config.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { toCertificateTtl } from '#shared/domain/bonded-storage/certificate-expiry.ts';
import { createTypedCode } from '#shared/domain/common/typed-code.ts';

/** Issues the certificate of a customer's bottle on a day (in London), or the same one again. */
export async function issueCertificate(
  customerId: string,
  holdingId: string,
  issuedOn: string,
): Promise<CertificateRecord> {
  // The code depends on a secret as well, so nobody else can compute it.
  const digest = createHmac('sha256', await readSecret('LINK_SECRET'))
    .update(`certificate|${customerId}|${holdingId}|${issuedOn}`)
    .digest();
  const row = {
    customerId,
    code: createTypedCode(digest),
    holdingId,
    issuedOn,
    ttl: toCertificateTtl(issuedOn),
  };
  const { outcome } = await recordCertificate(row);
  if (outcome === 'done') return row;
  // The session has outlived its account, or the account is being closed.
  if (outcome === 'account_closed') throw new Refusal('not_signed_in');
  throw new Error('The certificate could not be issued, because its account changed at the same time.');
}
