/** Letters and digits alone, lower case: how headings and list values are compared. */
export const plainText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
