const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** ABA's checksum: the weighted sum ends in 0. Nine zeros pass it and are no one's. */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  text !== '000000000' &&
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 10 === 0;

/** A number that a spreadsheet cut to 8 digits, if the checksum holds with its leading 0. */
export const withLostZero = (text: string): string | null =>
  /^\d{8}$/.test(text) && isRoutingNumber(`0${text}`) ? `0${text}` : null;

/** Null when valid; the imported directory isn't checked. */
export function routingNumberFault(text: string, label: 'RT number' | 'Routing number' = 'RT number'): string | null {
  if (text === '') return `${label} is required`;
  const whole = withLostZero(text);
  if (whole) return `${label} has 9 digits. Did a spreadsheet drop the leading 0 of ${whole}?`;
  if (!/^\d{9}$/.test(text)) return `${label} has 9 digits`;
  return isRoutingNumber(text)
    ? null
    : `That isn't a valid ${label.replace('Routing', 'routing')}. Check the 9 digits.`;
}
