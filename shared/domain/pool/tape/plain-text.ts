/** Letters and digits in lower case, for comparing headings and list values. */
export const plainText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
