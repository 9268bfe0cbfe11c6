/** `+12075550192` becomes `(207) 555-0192`; foreign numbers stay. */
export function phoneLabel(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isForeign = number.trim().startsWith('+') && !number.trim().startsWith('+1');
  if (isForeign || digits.length !== 10) return number.trim();
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** E.164, as Cognito wants it; ten digits are a US number. Null while incomplete. */
export function internationalNumber(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null;
}

/** Early check; the server knows each country's numbers. */
export function phoneFault(label: string, typed: string): string | null {
  const number = typed.replace(/\s*(?:ext\.?|x|#)\s*\d+$/i, '').replace(/^\s*011/, '+');
  return internationalNumber(number) ? null : `${label} isn't a valid telephone number`;
}
