import { describe, expect, it } from 'vitest';
import { EsignCredentials } from '#functions/services/esign-credentials.ts';
import { readable, resourcesOf } from './support/resources.ts';
import { type Synthesised, synthesis } from './support/synthesis.ts';

const made = await synthesis('prod');
const secretOf = ({ template }: Synthesised) => resourcesOf(template('data'), 'AWS::SecretsManager::Secret')[0];
const { SecretString, GenerateSecretString: generated, KmsKeyId } = secretOf(made)?.Properties ?? {};

describe('the secret of the signing service', () => {
  it('is encrypted under our key and outlives its stack in production alone', async () => {
    expect(readable(KmsKeyId)).toBe('Key.Arn');
    expect(secretOf(made)?.DeletionPolicy).toBe('RetainExceptOnCreate');
    expect(secretOf(await synthesis('dev'))?.DeletionPolicy).toBe('Delete');
  });

  it('starts with values that signing can read, of which the one that proves a webhook is random', () => {
    expect(generated).toMatchObject({ GenerateStringKey: 'hmacSecret', PasswordLength: 64 });
    const placeholder = JSON.parse(generated.SecretStringTemplate);
    expect(placeholder).not.toHaveProperty('hmacSecret');
    expect(EsignCredentials.safeParse({ ...placeholder, hmacSecret: 'a'.repeat(64) }).success).toBe(true);
  });

  it('has no text in any template', () => {
    expect(SecretString).toBeUndefined();
    const templates = JSON.stringify(made.names.map((name) => made.template(name)));
    expect(templates).not.toMatch(/-----BEGIN/);
    expect(templates).not.toMatch(/resolve:secretsmanager:[^}]*SigningSecret/);
  });
});
