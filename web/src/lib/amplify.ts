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

/** The access token, refreshed when it ran out or when asked to; null when no one is signed in. */
export async function freshToken(options: { forceRefresh?: boolean } = {}): Promise<string | null> {
  const { tokens } = await fetchAuthSession(options);
  return tokens?.accessToken.toString() ?? null;
}

export { signOut };
