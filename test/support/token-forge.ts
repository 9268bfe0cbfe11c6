import { join } from 'node:path';
import { type CryptoKey, decodeJwt, decodeProtectedHeader, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { openDatabase } from '#local/cognito/database.ts';
import { loadSigningKey } from '#local/cognito/signing-key.ts';

/** Makes tokens that are wrong in one way each, out of a good one. `dir` is the product's data folder. */
export async function tokenForge(dir: string) {
  const database = openDatabase(join(dir, 'cognito'));
  const poolKey = await loadSigningKey(database);
  database.close();
  const ownKey = await generateKeyPair('RS256');

  const signed = (token: string, claims: JWTPayload, key: CryptoKey) =>
    new SignJWT({ ...decodeJwt(token), ...claims })
      .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'RS256' })
      .sign(key);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  return {
    /** Signed by the pool, with other claims. */
    claiming: (token: string, claims: JWTPayload) => signed(token, claims, poolKey.privateKey),
    /** Signed by someone else under the pool's key id. */
    forged: (token: string, claims: JWTPayload = {}) => signed(token, claims, ownKey.privateKey),
    unsigned: (token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`,
    unsignedWithKeyId: (token: string) => `${part({ alg: 'none', kid: poolKey.kid })}.${token.split('.')[1]}.`,
    /** Signed with the pool's public key as if it were a shared secret. */
    symmetric: (token: string) =>
      new SignJWT(decodeJwt(token))
        .setProtectedHeader({ alg: 'HS256', kid: poolKey.kid })
        .sign(new TextEncoder().encode(JSON.stringify(poolKey.jwks.keys[0]))),
    /** The good signature under other claims. */
    altered: (token: string, claims: JWTPayload) => {
      const [header, , signature] = token.split('.');
      return [header, part({ ...decodeJwt(token), ...claims }), signature].join('.');
    },
  };
}
