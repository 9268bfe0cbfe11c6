import { Secret, TOTP } from 'otpauth';

export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/**
 * Takes the code of this 30 s step and of its neighbors. Cognito also refuses a code that was used before; here
 * several sign-ins of one demo user may share a step, so it is taken again.
 */
export function isTotpCode(secret: string, code: string | undefined, at: number): boolean {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.validate({ token: code ?? '', timestamp: at, window: 1 }) !== null;
}
