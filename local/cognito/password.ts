import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CognitoError, requireParameter } from './cognito-error.ts';
import { makeHollowVerifier, makeVerifier, type Verifier } from './srp.ts';

const minimumLength = 12;
const symbols = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+-';
const rules: [fault: string, isKept: (password: string) => boolean][] = [
  ['Password not long enough', (password) => password.length >= minimumLength],
  ['Password must have lowercase characters', (password) => /[a-z]/.test(password)],
  ['Password must have uppercase characters', (password) => /[A-Z]/.test(password)],
  ['Password must have numeric characters', (password) => /\d/.test(password)],
  [
    'Password must have symbol characters',
    (password) => [...password].some((character) => symbols.includes(character)),
  ],
];

/** Someone who signs in, or who seems to. */
export interface Account {
  sub: string;
  password: Verifier;
}

export function createPasswords(poolId: string, secret: string) {
  const poolName = poolId.split('_')[1] ?? '';
  const srpId = (sub: string) => poolName + sub;

  return {
    srpId,

    /** The verifier of a password that the policy allows. */
    accept(sub: string, password: string | undefined): Verifier {
      const accepted = requireParameter(password, 'Password');
      const broken = rules.find(([, isKept]) => !isKept(accepted));
      if (broken)
        throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken[0]}`);
      return makeVerifier(srpId(sub), accepted);
    },

    matches({ sub, password }: Account, guess: string | undefined): boolean {
      const guessed = makeVerifier(srpId(sub), requireParameter(guess, 'PASSWORD'), password.salt);
      const [a, b] = [Buffer.from(guessed.verifier), Buffer.from(password.verifier)];
      return a.length === b.length && timingSafeEqual(a, b);
    },

    /** Stands in for an unknown user: the same answers to the same name, and no password that fits. */
    stranger(name: string): Account {
      const seed = createHmac('sha256', secret).update(name.toLowerCase()).digest();
      const [hex, variant] = [seed.toString('hex'), '89ab'[(seed[31] ?? 0) % 4]];
      const sub = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, `$1-$2-4$3-${variant}$4-$5`);
      return { sub, password: makeHollowVerifier(seed) };
    },
  };
}

export function temporaryPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const random = Array.from({ length: 13 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${random}aA7!`;
}
