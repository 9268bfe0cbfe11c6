import { parseArgs } from 'node:util';
import { StartProblem } from './start-problem.ts';

export interface Command {
  help: boolean;
  reset: boolean;
  permissions: boolean;
  offerings: number;
  empty: boolean;
  port: number;
  host: string | undefined;
  dir: string;
  /** The fate of an authenticator app once another is begun. */
  unfinishedToken: 'keeps' | 'voids';
  /** Folder of a site that was built already. */
  builtSite: string | undefined;
}

const options = {
  reset: { type: 'boolean' },
  permissions: { type: 'boolean' },
  offerings: { type: 'string' },
  empty: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const help = `Tandem: the whole product on this machine, with demo data.

  npm start                          starts it at http://localhost:3000
  npm start -- --reset               empties the data folder first
  npm start -- --offerings 10000     makes that many demo offerings in a new folder (60 unless said)
  npm start -- --empty               begins a new folder with the first administrator alone, without demo data
  npm start -- --permissions         lets functions do what their roles on AWS may, and says what that was not
  npm start -- --help                prints this

Environment
  PORT                               port of the site, 3000 unless set; 0 takes any free one
  HOST                               where else it listens, as 0.0.0.0; this machine alone unless set
  TANDEM_DATA                        data folder, .local unless set
  TANDEM_SITE                        folder of a built site to serve in place of the one that is built here
  DYNAMODB_ENDPOINT                  a DynamoDB to use in place of the bundled one
  TANDEM_UNFINISHED_TOKEN            what Cognito's stand-in does with an authenticator app once a new one is begun:
                                     keeps (unless set) or voids it
  TANDEM_IDLE_MS, TANDEM_COUNTDOWN_MS   length of an idle session and of its countdown
`;

type Environment = Record<string, string | undefined>;

/** Throws a StartProblem for what it doesn't know. */
export function commandOf(args: string[], env: Environment): Command {
  refuseKeptByNpm(env);
  const { values } = parseArguments(args);
  const offerings = Number(values.offerings ?? 60);
  if (!Number.isInteger(offerings) || offerings < 60)
    throw new StartProblem('--offerings takes a number of 60 or more.');
  if (values.empty && values.offerings !== undefined)
    throw new StartProblem('--empty begins without offerings: leave out --offerings.');
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartProblem('PORT takes a number from 0 to 65535.');
  const unfinishedToken = env.TANDEM_UNFINISHED_TOKEN || 'keeps';
  if (unfinishedToken !== 'keeps' && unfinishedToken !== 'voids')
    throw new StartProblem('TANDEM_UNFINISHED_TOKEN takes keeps or voids.');
  return {
    help: values.help ?? false,
    reset: values.reset ?? false,
    permissions: values.permissions ?? false,
    offerings,
    empty: values.empty ?? false,
    port,
    host: env.HOST || undefined,
    dir: env.TANDEM_DATA || '.local',
    unfinishedToken,
    builtSite: env.TANDEM_SITE || undefined,
  };
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('. ');
    throw new StartProblem(`${reason.replace(/\.$/, '')}. "npm start -- --help" lists what there is.`);
  }
}

/** npm takes flags before `--` for its own settings, and hands them on as these variables. */
function refuseKeptByNpm(env: Environment): void {
  const kept = (['reset', 'offerings', 'empty', 'permissions'] as const).find(
    (name) => env[`npm_config_${name}`] !== undefined,
  );
  if (kept)
    throw new StartProblem(
      `npm kept --${kept} for itself, so nothing was started: write "npm start -- --${kept}", with two more hyphens before it.`,
    );
}
