/** How many years after its day a certificate can be verified. */
export const certificateYears = 2;

/** The moment, in seconds, from which a certificate issued on a day can no longer be verified. */
export function toCertificateTtl(issuedOn: string): number {
  const end = new Date(`${issuedOn}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + certificateYears);
  return end.getTime() / 1000;
}
