/** Thirteen to nineteen digits, together or in groups, as payment cards have them. */
const longNumber = /\d(?:[ -]?\d){12,18}/g;

/** Whether the digits follow Luhn's rule (ISO/IEC 7812), as every card number does and few other numbers do. */
function isCardNumber(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).toReversed();
  const sum = digits.reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? digit : digit * 2;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** A text without any payment card numbers. */
export const removeCardNumbers = (text: string): string =>
  text.normalize('NFKC').replace(longNumber, (found) => (isCardNumber(found) ? '[card number]' : found));

export const hasCardNumber = (text: string): boolean =>
  (text.normalize('NFKC').match(longNumber) ?? []).some(isCardNumber);
