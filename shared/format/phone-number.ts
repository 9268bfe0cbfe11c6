/** A US number the way people there write it: `+12075550192` becomes `(207) 555-0192`; any other number stays as it is. */
export function phoneLabel(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isForeign = number.trim().startsWith('+') && !number.trim().startsWith('+1');
  if (isForeign || digits.length !== 10) return number.trim();
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
