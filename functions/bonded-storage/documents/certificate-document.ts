import { readSiteOrigin } from '#functions/environment/config.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import { drawQrCode } from '#functions/runtime/documents/draw-qr-code.ts';
import {
  drawFacts,
  drawLetterhead,
  drawSectionHead,
  type Fact,
} from '#functions/runtime/documents/letterhead.ts';
import { contentWidth, edges } from '#functions/runtime/documents/sheet.ts';
import type { CustomerRecord } from '#functions/table/entities/customer.ts';
import { describeCertificate, endedCertificate } from '#shared/domain/bonded-storage/certificate.ts';
import { formatAge, formatStrength, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatTypedCode } from '#shared/domain/common/typed-code.ts';
import { hasLeftStorage } from '#shared/domain/orders/holding.ts';
import { placeNames } from '#shared/domain/orders/storage.ts';
import { readStorageFacility } from '#shared/stage-facts.ts';

export type CertificateFacts = {
  certificateNumber: string;
  /** As stored, without hyphens. */
  code: string;
  issuedOn: string;
  owner: Pick<CustomerRecord, 'firstName' | 'lastName'>;
  lot: LotRecord;
  bottle: LotRecord['bottles'][number];
};

const qrWidth = 112;

/** One page: which bottle it is, who it is held for and where, and how anyone can verify that. */
export function renderCertificate(facts: CertificateFacts, now: Date): Promise<Uint8Array> {
  const { certificateNumber, code, issuedOn, owner, lot, bottle } = facts;
  const hasLeft = hasLeftStorage(bottle.status);
  const sheet = drawLetterhead({
    title: `Certificate ${certificateNumber}`,
    now,
    facts: [
      ['Held for', `${owner.firstName} ${owner.lastName}`],
      ['Issued on', formatDay(issuedOn)],
      ['Order', lot.orderNumber],
    ],
  });
  drawSectionHead(sheet, hasLeft ? 'Bottle that has left bond' : 'Bottle held in bond');
  sheet.moveDown(4);
  sheet.write(lot.name, { size: 18, weight: 'bold' });
  sheet.moveDown(2);
  sheet.write(`${lot.distillery}, ${lot.region}`, { size: 11 });
  sheet.write(
    [formatAge(lot.ageYears ?? null), formatStrength(lot.abvPercent), formatVolume(lot.bottleSize)].join(
      ', ',
    ),
    { size: 11 },
  );
  sheet.moveDown(14);
  drawFacts(sheet, listFacts(lot, bottle));
  sheet.moveDown(8);
  sheet.write(hasLeft ? endedCertificate : describeCertificate(issuedOn));

  drawSectionHead(sheet, 'Verify this certificate');
  sheet.need(qrWidth + 24);
  const { y } = sheet;
  const address = `${readSiteOrigin()}/verify`;
  const link = `${address}/${formatTypedCode(code)}`;
  drawQrCode(sheet, link, edges.right - qrWidth, y, qrWidth);
  sheet.write(
    'Anyone can check whether we hold this bottle now. We show the bottle, never its owner or price.',
    {},
    contentWidth - qrWidth - 24,
  );
  sheet.moveDown(10);
  sheet.put(formatTypedCode(code), edges.left, sheet.y, { size: 18, weight: 'bold' });
  sheet.moveDown(28);
  sheet.put(address, edges.left, sheet.y, { link });
  return sheet.close();
}

function listFacts(lot: LotRecord, { status, inspection, leftOn }: CertificateFacts['bottle']): Fact[] {
  const hasLeft = hasLeftStorage(status);
  const { address } = readStorageFacility(process.env);
  const grade = inspection && `${inspection.grade.charAt(0).toUpperCase()}${inspection.grade.slice(1)}`;
  return [
    [hasLeft ? 'Location until it left' : 'Location', placeNames[lot.place]],
    ...(address ? [['Warehouse', address] as const] : []),
    [hasLeft ? 'In storage from' : 'In storage by', formatDay(lot.storedFrom)],
    ...(leftOn ? [['Left bond on', formatDay(leftOn)] as const] : []),
    [
      'Condition',
      inspection
        ? `${grade}, inspected on ${formatDay(toLondonDay(new Date(inspection.inspectedAt)))}`
        : 'Not yet inspected',
    ],
    ['Bought on', formatDay(toLondonDay(new Date(lot.purchasedAt)))],
  ];
}
