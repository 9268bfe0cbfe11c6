export interface PasswordRule {
  label: string;
  isKept: (password: string) => boolean;
}

/** The user pool has the last word. */
export const passwordRules: readonly PasswordRule[] = [
  { label: '12 characters or more', isKept: (password) => password.length >= 12 },
  { label: 'A lowercase letter', isKept: (password) => /[a-z]/.test(password) },
  { label: 'An uppercase letter', isKept: (password) => /[A-Z]/.test(password) },
  { label: 'A digit', isKept: (password) => /\d/.test(password) },
  { label: 'A symbol, such as ! ? # -', isKept: (password) => /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/.test(password) },
];

export const isGoodPassword = (password: string): boolean => passwordRules.every(({ isKept }) => isKept(password));

export const passwordFault =
  'The password needs 12 characters, with lowercase and uppercase letters, digits and a symbol.';
