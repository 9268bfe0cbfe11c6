import { createPublicKey, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Account {
  integrationKey: string;
  userId: string;
  accountId: string;
  privateKey: string;
  hmacSecret: string;
}

/** The product's credentials at the signing service, made at first start and kept with its data. */
export function signingAccount(file: string): Account & { publicKey: string } {
  const account: Account = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : newAccount();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(account), { mode: 0o600 });
  const publicKey = createPublicKey(account.privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { ...account, publicKey };
}

function newAccount(): Account {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    integrationKey: randomUUID(),
    userId: randomUUID(),
    accountId: randomUUID(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    hmacSecret: randomBytes(32).toString('base64'),
  };
}
