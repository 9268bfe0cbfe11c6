import { buildSite } from './build-site.ts';
import type { Command } from './command.ts';
import { type Account, accounts } from './demo-data/accounts.ts';
import { PASSWORD, TOTP_SECRET } from './demo-data/users.ts';
import { isLoopback } from './server.ts';
import { startTandem } from './tandem.ts';

/** Starts the product and prints how to use it; what comes back ends it. */
export async function run({ dir, port, host, offerings, reset, permissions }: Command): Promise<() => Promise<void>> {
  await buildSite();
  const { url, close } = await startTandem({ dir, port, host, offerings, reset, permissions });
  console.log(`
Tandem runs at   ${url}
Mail and texts   ${url}/local/outbox

Demo accounts    password ${PASSWORD}
${accounts.map((account) => `  ${account.email.padEnd(28)} ${whatItIs(account)}`).join('\n')}
One-time codes   key ${TOTP_SECRET} where MFA is on
${host && !isLoopback(host) ? exposed(host) : ''}`);
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
