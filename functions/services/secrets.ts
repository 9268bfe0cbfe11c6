import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';

interface SecretOptions {
  onStale?: (error: unknown) => void;
  now?: () => number;
}

/** A rotated secret is known everywhere within this time. */
const TTL_MS = 300_000;

/** Read again after five minutes, same object for the same text. Stays in use while Secrets Manager can't be reached. */
export function secret<T extends object>(
  arn: string,
  schema: z.ZodType<T>,
  { onStale, now = Date.now }: SecretOptions = {},
): () => Promise<T> {
  let client: SecretsManagerClient | undefined;
  let known: { text: string; value: T } | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<T> | undefined;

  async function read(): Promise<T> {
    client ??= new SecretsManagerClient({});
    const { SecretString: text = '' } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
    if (text !== known?.text) known = { text, value: schema.parse(jsonOf(text)) };
    return known.value;
  }

  return () => {
    if (known && now() - readAt < TTL_MS) return Promise.resolve(known.value);
    reading ??= read()
      .catch((error: unknown) => {
        if (!known) throw error;
        onStale?.(error);
        return known.value;
      })
      .finally(() => {
        readAt = now();
        reading = undefined;
      });
    return reading;
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's words quote the secret, and would be logged.
    throw new Problem('upstream', { message: "The secret isn't valid JSON." });
  }
}
