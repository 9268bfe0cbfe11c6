export const plainText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
