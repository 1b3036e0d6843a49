import { certificate } from '#functions/bonded-storage/entities/certificate.ts';
import { lot } from '#functions/orders/entities/lot.ts';
import { toHeldProduct } from '#functions/orders/lots/held-product.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serve } from '#functions/runtime/serve.ts';
import { certificatesApi } from '#shared/contracts/bonded-storage/certificates.ts';
import { toCertifiedState } from '#shared/domain/bonded-storage/certificate.ts';
import { hasExpired } from '#shared/domain/common/retention.ts';
import { formatTypedCode, parseTypedCode } from '#shared/domain/common/typed-code.ts';
import { formatCertificateNumber, parseHoldingId } from '#shared/domain/orders/holding.ts';

/** The bottle's current state is read; the certificate only names it. */
export const handler = serve(
  certificatesApi.verifyCertificate,
  async ({ params }, { visitor, now, fail }) => {
    await enforceRateLimit('certificateChecksByVisitor', visitor, now);
    const code = parseTypedCode(params.code) ?? fail('certificate_not_found', {}, 'code');
    const { data } = await certificate.query.byCode({ code }).go();
    const found = data.find(({ ttl }) => !hasExpired(ttl, now));
    const { customerId, holdingId, issuedOn } = found ?? fail('certificate_not_found', {}, 'code');
    const { lotId = '', number } = parseHoldingId(holdingId) ?? {};
    const { data: held } = await lot.get({ customerId, lotId }).go({ consistent: true });
    const bottle = held?.bottles.find((each) => each.number === number);
    if (!held || !bottle) return fail('certificate_not_found', {}, 'code');
    return {
      code: formatTypedCode(code),
      certificateNumber: formatCertificateNumber(held.orderNumber, held.line, bottle.number),
      product: toHeldProduct(held),
      state: toCertifiedState(bottle.status),
      issuedOn,
      heldSince: held.storedFrom,
      leftOn: bottle.leftOn ?? null,
      verifiedAt: now.toISOString(),
    };
  },
);
