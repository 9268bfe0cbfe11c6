import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';

/** Reads one JSON secret; a Lambda does so while it starts and keeps it as long as it lives. */
export async function secret<T>(arn: string, schema: z.ZodType<T>): Promise<T> {
  const client = new SecretsManagerClient({});
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: arn }));
  return schema.parse(jsonOf(SecretString));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Its own words quote the secret, and end in the log.
    throw new Problem('upstream', { message: 'The secret is not valid JSON.' });
  }
}
