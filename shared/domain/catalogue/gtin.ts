/**
 * Whether some digits are a GTIN of 8, 12, 13 or 14 digits with a correct check digit: from the right, the digits before it are
 * weighted three and one in turn, and their sum plus the check digit is a multiple of ten (GS1 General Specifications, section
 * 7.9).
 */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  return (Number(code.at(-1)) + computeWeightedSum(code.slice(0, -1))) % 10 === 0;
}

const computeWeightedSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);

/** The check digit that completes a GTIN. */
export const toCheckDigit = (digits: string): string => String((10 - (computeWeightedSum(digits) % 10)) % 10);
