import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { canonicalJson } from '#shared/domain/canonical.ts';
import { KmsError } from './kms-error.ts';

const Context = z.record(z.string().min(1), z.string()).default({});

const GenerateDataKey = z.object({
  KeyId: z.string().min(1).max(2048),
  EncryptionContext: Context,
  KeySpec: z.enum(['AES_256', 'AES_128']).optional(),
  NumberOfBytes: z.int().min(1).max(1024).optional(),
});

const Decrypt = z.object({
  KeyId: z.string().min(1).max(2048).optional(),
  EncryptionContext: Context,
  CiphertextBlob: z.base64().min(1),
  EncryptionAlgorithm: z.literal('SYMMETRIC_DEFAULT').default('SYMMETRIC_DEFAULT'),
});

const [IV, TAG] = [12, 16];

const sizes = { AES_256: 32, AES_128: 16 } as const;

/**
 * GenerateDataKey and Decrypt over the keys of this machine, in KMS's words:
 * https://docs.aws.amazon.com/kms/latest/APIReference/API_GenerateDataKey.html
 */
export function operationsOn(keys: ReadonlyMap<string, Buffer>): Record<string, (input: unknown) => object> {
  function keyOf(arn: string): Buffer {
    const material = keys.get(arn);
    if (!material) throw new KmsError('NotFoundException', `Key '${arn}' does not exist`);
    return material;
  }

  return {
    GenerateDataKey(input) {
      const { KeyId, EncryptionContext, KeySpec, NumberOfBytes } = parsed(GenerateDataKey, input);
      if ((KeySpec === undefined) === (NumberOfBytes === undefined))
        throw new KmsError('ValidationException', 'Please specify either number of bytes or key spec.');
      const material = keyOf(KeyId);
      const plaintext = randomBytes(KeySpec ? sizes[KeySpec] : (NumberOfBytes ?? 0));
      const blob = wrapped(plaintext, { material, arn: KeyId, context: EncryptionContext });
      return { KeyId, Plaintext: plaintext.toString('base64'), CiphertextBlob: blob.toString('base64') };
    },

    Decrypt(input) {
      const { KeyId, EncryptionContext, CiphertextBlob, EncryptionAlgorithm } = parsed(Decrypt, input);
      const { arn, sealed } = addressed(Buffer.from(CiphertextBlob, 'base64'));
      if (KeyId !== undefined) keyOf(KeyId);
      if (KeyId !== undefined && KeyId !== arn)
        throw new KmsError(
          'IncorrectKeyException',
          'The key ID in the request does not identify a CMK that can do it.',
        );
      const plaintext = unwrapped(sealed, { material: keyOf(arn), arn, context: EncryptionContext });
      return { KeyId: arn, Plaintext: plaintext.toString('base64'), EncryptionAlgorithm };
    },
  };
}

function parsed<T>(schema: z.ZodType<T>, input: unknown): T {
  const { data, error } = schema.safeParse(input);
  if (error) throw new KmsError('ValidationException', z.prettifyError(error));
  return data;
}

interface With {
  material: Buffer;
  arn: string;
  context: Record<string, string>;
}

const authenticated = ({ arn, context }: With) => Buffer.from(canonicalJson({ arn, context }));

/** Length and name of the key, nonce, tag, bytes. */
function wrapped(plaintext: Buffer, by: With): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', by.material, iv).setAAD(authenticated(by));
  const bytes = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  const name = Buffer.from(by.arn);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(name.length);
  return Buffer.concat([length, name, iv, cipher.getAuthTag(), bytes]);
}

const invalid = () => new KmsError('InvalidCiphertextException', '');

function addressed(blob: Buffer): { arn: string; sealed: Buffer } {
  const length = blob.length >= 2 ? blob.readUInt16BE() : 0;
  const arn = blob.subarray(2, 2 + length).toString();
  const sealed = blob.subarray(2 + length);
  if (!arn.startsWith('arn:aws:kms:') || sealed.length <= IV + TAG) throw invalid();
  return { arn, sealed };
}

function unwrapped(sealed: Buffer, by: With): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', by.material, sealed.subarray(0, IV), { authTagLength: TAG })
    .setAAD(authenticated(by))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
  } catch {
    throw invalid();
  }
}
