import { formatDay } from '#shared/domain/common/format-date.ts';
import type { storageStatuses } from '#shared/domain/orders/holding.ts';
import { store } from '#shared/store.ts';

/** Crockford's base 32: no I, L, O and U, so that no two characters are mistaken for each other. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits each: 80 bits, which nobody guesses. */
export const codeLength = 16;

/** '7K3M9QXA2H4P8WZB' as it is printed: '7K3M-9QXA-2H4P-8WZB'. */
export const formatCertificateCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/**
 * The code that somebody typed, in any case and spacing, with the letters O, I and L for the digits that they look like;
 * nothing for what is no code.
 */
export function parseCertificateCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter))
    ? code
    : undefined;
}

/** What a stranger may learn of where a bottle is. */
export const certifiedStates = ['in_bond', 'leaving', 'withdrawn', 'returned'] as const;
export type CertifiedState = (typeof certifiedStates)[number];

const statesByStatus: Record<(typeof storageStatuses)[number], CertifiedState> = {
  stored: 'in_bond',
  requested_delivery: 'leaving',
  in_transit: 'withdrawn',
  delivered: 'withdrawn',
  returned: 'returned',
};

export const toCertifiedState = (status: (typeof storageStatuses)[number]): CertifiedState =>
  statesByStatus[status];

/** What the shop certifies of a bottle that is in bond on a day. */
export const describeCertificate = (day: string): string =>
  `${store.brand} certifies that, on ${formatDay(day)}, its records show this bottle as the property of the person named above. Duty and VAT are deferred until it leaves bond. This certificate is not a document of title: our records on any later date take precedence.`;

/** What stands there once the bottle has left. */
export const endedCertificate = `This bottle has left bond, so this certificate is no longer valid. It remains as a record of where ${store.brand} held the bottle and for whom.`;
