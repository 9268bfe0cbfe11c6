import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { config } from './config.ts';

const { userPoolId, userPoolClientId, userPoolEndpoint } = await config();

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId,
      userPoolClientId,
      ...(userPoolEndpoint && { userPoolEndpoint }),
      passwordFormat: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireNumbers: true,
        requireSpecialCharacters: true,
      },
    },
  },
});

/** Refreshed when expired or asked to; null when signed out. */
export async function freshToken(options: { forceRefresh?: boolean } = {}): Promise<string | null> {
  const { tokens } = await fetchAuthSession(options);
  return tokens?.accessToken.toString() ?? null;
}

export { signOut };
