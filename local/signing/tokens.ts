import { randomBytes } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { invalidToken } from './api-error.ts';

export interface Integration {
  integrationKey: string;
  userId: string;
  accountId: string;
  /** PEM of the public half of the integration's RSA key. */
  publicKey: string;
}

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const SECONDS = 3600;

export type TokenDesk = ReturnType<typeof tokenDesk>;

/** Gives access tokens for JWT assertions, and checks them. Kept in memory: after a restart clients ask again. */
export function tokenDesk(integration: Integration, now: () => Date) {
  const { integrationKey, userId, publicKey } = integration;
  const tokens = new Map<string, number>();

  return {
    /** Answers the form of `POST /oauth/token`; `host` is who the assertion must be addressed to. */
    async grant(form: URLSearchParams, host: string): Promise<{ status: number; json: object }> {
      if (form.get('grant_type') !== GRANT) return refusal('unsupported_grant_type');
      try {
        const { payload } = await jwtVerify(form.get('assertion') ?? '', await importSPKI(publicKey, 'RS256'), {
          algorithms: ['RS256'],
          issuer: integrationKey,
          subject: userId,
          audience: host,
          requiredClaims: ['iat', 'exp'],
          maxTokenAge: SECONDS,
          clockTolerance: 60,
          currentDate: now(),
        });
        const scopes = String(payload.scope).split(' ');
        if (!scopes.includes('signature') || !scopes.includes('impersonation')) return refusal('consent_required');
      } catch (error) {
        return refusal('invalid_grant', (error as Error).message);
      }
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, now().getTime() + SECONDS * 1000);
      return {
        status: 200,
        json: { access_token: token, token_type: 'Bearer', expires_in: SECONDS, scope: 'signature impersonation' },
      };
    },

    check(authorization: string | undefined): void {
      const [, token = ''] = /^Bearer (.+)$/i.exec(authorization ?? '') ?? [];
      if ((tokens.get(token) ?? 0) <= now().getTime()) throw invalidToken();
    },
  };
}

const refusal = (error: string, detail?: string) => ({
  status: 400,
  json: { error, ...(detail && { error_description: detail }) },
});
