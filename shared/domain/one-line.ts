/** No control characters or line ends (mail headers), nothing that reorders letters (`exe.jpg` may be `gpj.exe`). */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** Blanks, zero-width characters and bare marks name no one. */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

export const asOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
