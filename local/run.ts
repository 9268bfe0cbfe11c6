import { buildSite } from './build-site.ts';
import type { Command } from './command.ts';
import { type Account, accounts } from './demo-data/accounts.ts';
import { PASSWORD, TOTP_SECRET } from './demo-data/users.ts';
import { isLoopback } from './server.ts';
import { startTandem } from './tandem.ts';

/** Starts the product and prints how to use it; what comes back ends it. */
export async function run({ builtSite, ...options }: Command): Promise<() => Promise<void>> {
  if (!builtSite) await buildSite();
  const { url, close } = await startTandem({ builtSite, ...options });
  console.log(`
Tandem runs at   ${url}
Mail and texts   ${url}/local/outbox

Demo accounts    password ${PASSWORD}
${accounts.map((account) => `  ${account.email.padEnd(28)} ${whatItIs(account)}`).join('\n')}
One-time codes   key ${TOTP_SECRET} where MFA is on
${options.host && !isLoopback(options.host) ? exposed(options.host) : ''}`);
  return close;
}

const exposed = (host: string) => `
HOST is ${host}: whoever reaches it can sign in with these accounts and read every mail, text and code at /local/outbox.
`;

const whatItIs = ({ isAdmin, isVerified, isEnabled, userType, mfa }: Account): string =>
  [
    isAdmin ? 'administrator' : userType,
    ...(isVerified ? ['verified'] : []),
    ...(isEnabled ? [] : ['disabled']),
    mfa ? 'MFA on' : 'MFA off',
  ].join(', ');
