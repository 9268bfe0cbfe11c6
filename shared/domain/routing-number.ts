const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** ABA's checksum: the weighted sum ends in 0. Nine zeros pass it and are no one's. */
export const isRoutingNumber = (text: string): boolean =>
  /^\d{9}$/.test(text) &&
  text !== '000000000' &&
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0) % 10 === 0;

/** Null when valid; the imported directory isn't checked. */
export function routingNumberFault(text: string): string | null {
  if (text === '') return 'RT number is required';
  if (!/^\d{9}$/.test(text)) return 'RT number has 9 digits';
  return isRoutingNumber(text) ? null : "That isn't a valid RT number. Check the 9 digits.";
}
