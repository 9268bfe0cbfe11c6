import { parseArgs } from 'node:util';
import { buildSite } from '#local/build-site.ts';
import { type Account, accounts } from '#local/demo-data/accounts.ts';
import { PASSWORD, TOTP_SECRET } from '#local/demo-data/users.ts';
import { isLoopback } from '#local/server.ts';
import { StartProblem } from '#local/start-problem.ts';
import { startTandem } from '#local/tandem.ts';

const whatItIs = ({ isAdmin, isVerified, isEnabled, userType, mfa }: Account): string =>
  [
    isAdmin ? 'administrator' : userType,
    ...(isVerified ? ['verified'] : []),
    ...(isEnabled ? [] : ['disabled']),
    mfa ? 'MFA on' : 'MFA off',
  ].join(', ');

const exposed = (host: string) => `
HOST is ${host}: whoever reaches it can sign in with these accounts and read every mail, text and code at /local/outbox.
`;

try {
  const { values } = parseArgs({ options: { reset: { type: 'boolean' }, offerings: { type: 'string' } } });
  const offerings = Number(values.offerings ?? 60);
  if (!Number.isInteger(offerings) || offerings < 60)
    throw new StartProblem('--offerings takes a number of 60 or more.');
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartProblem('PORT takes a number from 0 to 65535.');

  await buildSite();
  const dir = process.env.TANDEM_DATA ?? '.local';
  const host = process.env.HOST || undefined;
  const tandem = await startTandem({ dir, port, host, offerings, reset: values.reset ?? false });
  console.log(`
Tandem runs at   ${tandem.url}
Mail and texts   ${tandem.url}/local/outbox

Demo accounts    password ${PASSWORD}
${accounts.map((account) => `  ${account.email.padEnd(28)} ${whatItIs(account)}`).join('\n')}
One-time codes   key ${TOTP_SECRET} where MFA is on
${host && !isLoopback(host) ? exposed(host) : ''}`);
  const stop = () => tandem.close().finally(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof StartProblem || (error as Error).name === 'TypeError')) throw error;
  console.error((error as Error).message);
  process.exit(1);
}
