/** How card data is typed and checked: spaces where people expect them, and a sentence that says what is missing. */

export const extractDigits = (text: string): string => text.replace(/\D/g, '');

export type Brand = 'visa' | 'mastercard' | 'amex' | 'unknown';

export function detectBrand(number: string): Brand {
  const digits = extractDigits(number);
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'unknown';
}

const getNumberLength = (brand: Brand): number => (brand === 'amex' ? 15 : 16);
export const getCodeLength = (brand: Brand): number => (brand === 'amex' ? 4 : 3);

export function spacedNumber(text: string): string {
  const brand = detectBrand(text);
  const digits = extractDigits(text).slice(0, getNumberLength(brand));
  const groups =
    brand === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?$/;
  return (groups.exec(digits)?.slice(1) ?? []).filter(Boolean).join(' ');
}

/** `4` becomes `04 / `, because no month begins with 4. While deleting, removed characters are not inserted again. */
export function spacedExpiry(text: string, deleting = false): string {
  let digits = extractDigits(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  // A browser's autofill may enter the year with four digits.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && deleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export interface Problem {
  code: string;
  message: string;
}

export function numberProblem(text: string): Problem | undefined {
  const digits = extractDigits(text);
  if (digits.length < getNumberLength(detectBrand(digits))) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  return passesLuhn(digits) ? undefined : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

export function expiryProblem(text: string, now: Date): Problem | undefined {
  const { month, year } = parseExpiry(text);
  if (extractDigits(text).length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiry date is incomplete." };
  }
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: "Your card's expiry date is invalid." };
  const past = year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
  return past
    ? { code: 'invalid_expiry_year_past', message: "Your card's expiry date is in the past." }
    : undefined;
}

export function parseExpiry(text: string): { month: number; year: number } {
  const digits = extractDigits(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

export function codeProblem(text: string, brand: Brand): Problem | undefined {
  if (extractDigits(text).length >= getCodeLength(brand)) return undefined;
  return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

export function postcodeProblem(text: string): Problem | undefined {
  if (text.trim().length >= 3) return undefined;
  return { code: 'incomplete_zip', message: 'Your postcode is incomplete.' };
}

/** The check digit, which detects typing errors before any bank is asked. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
