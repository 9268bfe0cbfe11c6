import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { setting } from './database.ts';

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwks: JSONWebKeySet;
}

/** The pool's one RSA key, kept so that tokens still verify after a restart. */
export async function loadSigningKey(database: DatabaseSync): Promise<SigningKey> {
  const stored = await setting<JWK & { kid: string; kty: string }>(database, 'signing-key', makeKey);
  const { kid, kty, n = '', e = '' } = stored;
  const publicJwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  return {
    kid,
    privateKey: await rsaKey(stored),
    publicKey: await rsaKey(publicJwk),
    jwks: { keys: [publicJwk] },
  };
}

async function makeKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kty: 'RSA', kid: randomUUID() };
}

async function rsaKey(jwk: JWK): Promise<CryptoKey> {
  return (await importJWK(jwk, 'RS256')) as CryptoKey;
}
