import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { config } from './config.ts';

const { userPoolId, userPoolClientId, userPoolEndpoint } = await config();

Amplify.configure({
  Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) } },
});

/** The access token, refreshed when it ran out; null when nobody is signed in. */
export async function freshToken(): Promise<string | null> {
  const { tokens } = await fetchAuthSession();
  return tokens?.accessToken.toString() ?? null;
}

export { signOut };
