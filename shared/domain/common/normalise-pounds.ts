/**
 * An amount as people write it, '£1,250.00', as a decimal: '1250.00'. Only a comma between thousands is removed: '12,50' stays
 * unchanged and is no amount, instead of becoming a hundred times as much.
 */
export function normalisePounds(typed: string): string {
  const text = typed.replaceAll(/[£\s]/g, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}
