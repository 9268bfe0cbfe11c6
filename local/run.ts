import { buildSite, isSiteBuilt } from './build-site.ts';
import type { Command } from './command.ts';
import { type Account, accounts } from './demo-data/accounts.ts';
import { PASSWORD, TOTP_SECRET } from './demo-data/users.ts';
import { firstAdministrator } from './first-administrator.ts';
import { progressLines } from './progress.ts';
import { isLoopback } from './server.ts';
import { startTandem } from './tandem.ts';

/** Starts the product and prints how to use it; what comes back ends it. */
export async function run({ builtSite, unfinishedToken, ...options }: Command): Promise<() => Promise<void>> {
  const isBuilt = builtSite !== undefined || isSiteBuilt();
  console.log(isBuilt ? 'Starting Tandem …' : 'Starting Tandem, and building its site meanwhile …');
  const site = isBuilt ? Promise.resolve() : buildSite();
  // Awaited below, after what can fail before it.
  site.catch(() => undefined);
  const { url, close, isEmpty } = await startTandem({
    builtSite,
    site,
    unfinishedToken: () => unfinishedToken,
    follows: true,
    ...options,
    onProgress: progressLines((line) => console.log(line)),
  });
  const listed = isEmpty ? [firstAdministrator] : accounts;
  console.log(`
Tandem runs at   ${url}
Email and texts  ${url}/local/outbox

${isEmpty ? 'First account' : 'Demo accounts'}    password ${PASSWORD}
${listed.map((account) => `  ${account.email.padEnd(28)} ${whatItIs(account)}`).join('\n')}
One-time codes   key ${TOTP_SECRET} where MFA is on
${isEmpty ? begin(url) : ''}${options.host && !isLoopback(options.host) ? exposed(options.host) : ''}`);
  return close;
}

const begin = (url: string) => `
There is nothing here yet. Sign in as the administrator and add credit unions at ${url}/admin/credit-unions.
Sign-up codes appear in the outbox at ${url}/local/outbox.
`;

const exposed = (host: string) => `
HOST is ${host}: anyone who reaches it can sign in with these accounts and read every email, text and code at /local/outbox.
`;

const whatItIs = ({ isAdmin, isVerified, isEnabled, userType, mfa }: Account): string =>
  [
    isAdmin ? 'administrator' : userType,
    ...(isVerified ? ['verified'] : []),
    ...(isEnabled ? [] : ['disabled']),
    mfa ? 'MFA on' : 'MFA off',
  ].join(', ');
