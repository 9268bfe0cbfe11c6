import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { TOTP } from 'otpauth';
import type { CognitoMessage, CognitoOptions, SeedUser } from '#local/cognito/options.ts';
import { startCognito } from '#local/cognito/server.ts';

export const password = 'Tandem-Demo-2026!';
export const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const buyer: SeedUser = {
  sub: 'b0000000-0000-4000-8000-000000000001',
  email: 'buyer@harborlight.example',
  password,
  groups: ['Verified', 'Partner'],
  attributes: { given_name: 'Bo' },
};
export const admin: SeedUser = {
  sub: 'b0000000-0000-4000-8000-000000000002',
  email: 'admin@tandem.example',
  password,
  groups: ['LPAdmin'],
  totpSecret,
};

export const totpCode = (secret: string, at = Date.now()) => new TOTP({ secret }).generate({ timestamp: at });

/** A user pool in a folder of its own, the real client on it, and a clock to set forward. */
export async function startPool(options: Partial<CognitoOptions> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'cognito-'));
  const messages: CognitoMessage[] = [];
  let ahead = 0;
  const start = async () => {
    const cognito = await startCognito({
      dir,
      groups: ['Verified', 'Partner', 'LPAdmin'],
      sendMessage: (message) => void messages.push(message),
      now: () => Date.now() + ahead,
      ...options,
    });
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const client = new CognitoIdentityProvider({ endpoint: cognito.url, region: 'us-east-1', credentials });
    return { cognito, client };
  };
  const running = await start();

  return {
    ...running,
    ids: { UserPoolId: running.cognito.poolId },
    ClientId: running.cognito.clientId,
    messages,
    lastCode: () => messages.at(-1)?.code ?? '',
    pass: (milliseconds: number) => {
      ahead += milliseconds;
    },
    signIn(username: string, secret = password) {
      return this.client.initiateAuth({
        ClientId: this.ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: username, PASSWORD: secret },
      });
    },
    refresh(token = '') {
      return this.client.initiateAuth({
        ClientId: this.ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: token },
      });
    },
    async restart() {
      await this.cognito.close();
      Object.assign(this, await start());
    },
    async stop() {
      await this.cognito.close();
      await rm(dir, { recursive: true });
    },
  };
}

export type LocalPool = Awaited<ReturnType<typeof startPool>>;

/** The tokens of someone whose password is all it takes. */
export async function tokensOf(pool: LocalPool, username: string, secret = password) {
  const { AuthenticationResult } = await pool.signIn(username, secret);
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
  return { AccessToken, IdToken, RefreshToken };
}
