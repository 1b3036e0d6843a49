import { renderCertificate } from '#functions/bonded-storage/documents/certificate-document.ts';
import { issueCertificate } from '#functions/bonded-storage/issue-certificate.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { enforceRateLimit } from '#functions/runtime/rate-limit.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { customer } from '#functions/table/entities/customer.ts';
import { certificatesApi } from '#shared/contracts/bonded-storage/certificates.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatCertificateNumber, parseHoldingId } from '#shared/domain/orders/holding.ts';

export const handler = serveCustomer(
  certificatesApi.downloadCertificate,
  async ({ params: { holdingId } }, { caller: { customerId }, now, fail }) => {
    await enforceRateLimit('documentsByCustomer', customerId, now);
    const named = parseHoldingId(holdingId) ?? fail('holding_not_found', {}, 'holdingId');
    const [{ data: owner }, [lot]] = await Promise.all([
      customer.get({ customerId }).go(),
      loadLots(customerId, [named]),
    ]);
    if (!owner) throw new Refusal('not_signed_in');
    const bottle = lot?.bottles.find(({ number }) => number === named.number);
    if (!lot || !bottle) return fail('holding_not_found', {}, 'holdingId');
    const { code, issuedOn } = await issueCertificate(customerId, holdingId, toLondonDay(now));
    const certificateNumber = formatCertificateNumber(lot.orderNumber, lot.line, bottle.number);
    const content = await renderCertificate({ certificateNumber, code, issuedOn, owner, lot, bottle }, now);
    return { name: `certificate-${certificateNumber}.pdf`, content };
  },
);
