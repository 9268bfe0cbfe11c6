export const captionOf = (itemName: string): string => itemName.replace(/\.\w+$/, '');
