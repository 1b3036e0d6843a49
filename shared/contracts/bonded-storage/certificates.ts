import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Day, Timestamp } from '#shared/contracts/fields.ts';
import { HeldProduct } from '#shared/contracts/held-product.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { certifiedStates } from '#shared/domain/bonded-storage/certificate.ts';

/** What anyone may learn from the code of a certificate: the bottle, never its owner or its price. */
export const VerifiedCertificate = defineObject('VerifiedCertificate', {
  code: withMeta(z.string(), { examples: ['7K3M-9QXA-2H4P-8WZB'] }),
  certificateNumber: withMeta(z.string(), { examples: ['C-7K3M-9QXA-1-04'] }),
  product: HeldProduct,
  state: withDescription(
    z.enum(certifiedStates),
    'Where the bottle is at this moment: in bond, in bond with a delivery requested, withdrawn from bond, or returned to the shop.',
  ),
  issuedOn: withDescription(Day, 'The day of the certificate.'),
  heldSince: withDescription(Day, 'The day from which it counts as stored; it may be to come.'),
  leftOn: withDescription(z.nullable(Day), 'The day on which it left; null while it is in bond.'),
  verifiedAt: Timestamp,
});
export type VerifiedCertificate = z.output<typeof VerifiedCertificate>;

export const certificatesApi = defineArea('certificates', {
  downloadCertificate: defineEndpoint({
    method: 'GET',
    path: '/api/certificates/{holdingId}/pdf',
    access: 'customer',
    summary: 'The certificate of a bottle in bond as a PDF, with a code that anyone can verify.',
    params: z.object({ holdingId: z.string().check(z.maxLength(80)) }),
    file: 'application/pdf',
    errors: ['holding_not_found', 'too_many_requests'],
  }),
  verifyCertificate: defineEndpoint({
    method: 'GET',
    path: '/api/verify/{code}',
    access: 'anyone',
    summary: 'Whether the bottle of a certificate is in bond now. Its owner and price stay private.',
    params: z.object({
      code: withMeta(z.string().check(z.maxLength(60)), {
        description: 'As printed, in any case and spacing; O counts as 0, I and L as 1.',
        examples: ['7K3M-9QXA-2H4P-8WZB'],
      }),
    }),
    response: VerifiedCertificate,
    errors: ['certificate_not_found', 'too_many_requests'],
  }),
});
