/** E.164, as Cognito wants it; ten digits are a US number. Null while it cannot be one. */
export function internationalNumber(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null;
}
