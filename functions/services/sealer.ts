import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  DecryptCommand,
  GenerateDataKeyCommand,
  IncorrectKeyException,
  InvalidCiphertextException,
  KMSClient,
} from '@aws-sdk/client-kms';
import { Problem } from '#shared/contract/problem.ts';
import type { Sealed } from '#shared/domain/sealed.ts';

/** Owner of a text, which doesn't open without it. */
type Context = Record<string, string>;

export interface Sealer {
  /** Under a data key of its own. */
  seal(text: string, context: Context): Promise<Sealed>;
  /** @throws Error where anything of it was changed, or the context is another. */
  open(sealed: Sealed, context: Context): Promise<string>;
}

const [IV, TAG] = [12, 16];

/** Envelope encryption: AES-256-GCM with a data key of this KMS key, and the context authenticated by both. */
export function sealer(keyArn: string): Sealer {
  const client = new KMSClient({});

  return {
    async seal(text, context) {
      const asked = new GenerateDataKeyCommand({ KeyId: keyArn, KeySpec: 'AES_256', EncryptionContext: context });
      const { Plaintext, CiphertextBlob } = await client.send(asked).catch(asUpstream);
      if (!Plaintext || !CiphertextBlob) throw new Problem('upstream');
      return using(Plaintext, (key) => {
        const iv = randomBytes(IV);
        const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG }).setAAD(bytesOf(context));
        const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
        return { key: base64(CiphertextBlob), iv: base64(iv), text: base64(sealed), tag: base64(cipher.getAuthTag()) };
      });
    },

    async open(sealed, context) {
      const CiphertextBlob = Buffer.from(sealed.key, 'base64');
      const asked = new DecryptCommand({ KeyId: keyArn, CiphertextBlob, EncryptionContext: context });
      const { Plaintext } = await client.send(asked).catch(asRefusal);
      if (!Plaintext) throw new Problem('upstream');
      return using(Plaintext, (key) => {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'), { authTagLength: TAG })
          .setAAD(bytesOf(context))
          .setAuthTag(Buffer.from(sealed.tag, 'base64'));
        try {
          return Buffer.concat([decipher.update(sealed.text, 'base64'), decipher.final()]).toString('utf8');
        } catch {
          throw new Error('A sealed text was changed.');
        }
      });
    },
  };
}

/** Overwrites the data key as soon as it was used. */
function using<T>(plaintext: Uint8Array, use: (key: Uint8Array) => T): T {
  try {
    return use(plaintext);
  } finally {
    plaintext.fill(0);
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The same bytes for the same context, whatever the order of its names. */
const bytesOf = (context: Context): Buffer =>
  Buffer.from(JSON.stringify(Object.entries(context).sort(([a], [b]) => (a < b ? -1 : 1))));

const asUpstream = (cause: unknown): never => {
  throw new Problem('upstream', { cause });
};

/** KMS answers the same to a changed text and to another context. */
const asRefusal = (cause: unknown): never => {
  if (cause instanceof InvalidCiphertextException || cause instanceof IncorrectKeyException)
    throw new Error('A sealed text was changed, or belongs to something else.', { cause });
  return asUpstream(cause);
};
