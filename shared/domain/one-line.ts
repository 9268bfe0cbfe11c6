/**
 * Whether a text stays on its line and reads in its order: no control characters, no other ends of a line (a name must not
 * write the next line of a mail), nothing that turns letters round (`exe.jpg` may be `gpj.exe`).
 */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** Whether a text shows anything: blanks, zero-width characters and marks on nothing name no one. */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** A text that was stored before it had to be one line, as one: what ends a line is a space. */
export const asOneLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
