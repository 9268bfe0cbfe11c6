/** What a file's name says of a picture. */
export const captionOf = (itemName: string): string => itemName.replace(/\.\w+$/, '');
