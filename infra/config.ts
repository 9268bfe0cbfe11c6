import { RetentionDays } from 'aws-cdk-lib/aws-logs';

export const environmentNames = ['dev', 'staging', 'prod'] as const;
/** `dev-ann` is the environment of one developer: dev under names of its own. */
export type EnvironmentName = (typeof environmentNames)[number] | `dev-${string}`;

/** Where a deployment is, and who it writes to. */
export interface Place {
  /** AWS account; absent: the account of whoever deploys, which staging and prod are not deployed to. */
  readonly account?: string;
  /** us-east-1, where CloudFront wants its firewall and its certificate to be. */
  readonly region: string;
  /** ARN of the stream of a table that was restored from a backup, which is then used in place of the environment's own (docs/recovery.md). */
  readonly restoredTable?: string;
  /**
   * Where the site lives. Absent: under a name of cloudfront.net, which is good for trying things and nothing else.
   * The certificate must be in us-east-1, because CloudFront asks for that; DNS is pointed at the output DistributionDomain.
   */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Who hears of alarms; AWS asks this address to confirm after the first deployment. */
  readonly alarmMail: string;
  /** HTTPS endpoint of a paging service, which is told of alarms that can't wait. Absent: they are mailed alone. */
  readonly pagerUrl?: string;
  /** Address that mail comes from. Its domain becomes an SES identity, verified by the DNS records in the outputs. */
  readonly mailFrom: string;
  /** Who reads what is written on the contact form. */
  readonly supportMail: string;
  /** HTTPS address of an outside system that is told of events (docs/events.md). Absent: there is none. */
  readonly webhookUrl?: string;
  /** Once SES has verified that domain: Cognito sends its codes through SES too, past its own limit of 50 mails a day. */
  readonly mailIsVerified: boolean;
  /**
   * Which key CloudFront proves itself to the API with, from 1. The next number is another key, made and agreed upon by a
   * deployment: raise it by one at a time (docs/runbook.md).
   */
  readonly originKey: number;
  /** Key of an error-reporting service and ids of tracking services by name, for the pages; absent: none. */
  readonly tracking?: { readonly instrumentationKey?: string; readonly ids?: Readonly<Record<string, string>> };
  /** Pages show failed calls as JSON (spec 8). Absent: they don't. */
  readonly developerMode?: boolean;
}

/** How seriously it is meant. Staging is meant as production is: what works there works here. */
export interface Standing {
  /** Table, documents, keys, logs and people outlive their stack and cannot be deleted by accident. */
  readonly retain: boolean;
  /** Another region, where copies of files and of backups of the table are kept. Absent: there are none. */
  readonly copiesRegion?: string;
  /** Cognito's Plus plan: refuses leaked passwords and suspicious sign-ins. Charged per user and month. */
  readonly threatProtection: boolean;
  /** Whether the firewall refuses what its rules find, or counts it only, for as long as it isn't known to find no one else. */
  readonly firewall: 'blocks' | 'counts';
  /** A new version of the API's code has a tenth of the calls for five minutes first, and is taken back where alarms ring. */
  readonly canary: boolean;
  /**
   * How long no one can delete what is archived of the records; absent: not at all. `governance` lets those through whom IAM lets
   * bypass it; `compliance` lets no one through, AWS and the account's owner included, and can never be shortened.
   */
  readonly recordLock?: { readonly mode: 'governance' | 'compliance'; readonly years: number };
  /** How long logs of functions and of access are kept. */
  readonly logRetention: RetentionDays;
}

/** How much it takes. */
export interface Size {
  /** Requests per second that the API takes before it answers 429, and how many at once. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  /** What Lambda lets the account run at once, in this region: its quota "Concurrent executions". An alarm rings at four fifths. */
  readonly concurrency: number;
  /** US dollars for the whole account, mailed about when four fifths are spent, or more is forecast. */
  readonly monthlyBudget: number;
  /** Of all invocations at a time that the account has; null where it may be new and have ten. */
  readonly reserved: Reserved | null;
}

/** Invocations at a time that a function always has, whatever the others take, and never more. AWS leaves 100 for these. */
export interface Reserved {
  /** Of each function that Cognito waits for. */
  readonly signIn: number;
  /** Zips that are made. */
  readonly zip: number;
  /** PDFs and pictures that are marked, 3 GB each. */
  readonly mark: number;
}

/** Everything in which one deployment of Tandem differs from another. */
export interface Environment extends Place, Standing, Size {
  readonly name: EnvironmentName;
}

const passing: Standing = {
  retain: false,
  threatProtection: false,
  canary: false,
  firewall: 'blocks',
  logRetention: RetentionDays.ONE_WEEK,
};
const lasting: Standing = {
  retain: true,
  copiesRegion: 'us-west-2',
  threatProtection: true,
  canary: true,
  firewall: 'blocks',
  recordLock: { mode: 'governance', years: 7 },
  logRetention: RetentionDays.ONE_YEAR,
};

const environments: Record<(typeof environmentNames)[number], Omit<Environment, 'name'>> = {
  dev: {
    region: 'us-east-1',
    alarmMail: 'dev-alarms@tandem.example',
    mailFrom: 'no-reply@dev.tandem.example',
    supportMail: 'support@dev.tandem.example',
    mailIsVerified: false,
    originKey: 1,
    ...passing,
    throttle: { rateLimit: 50, burstLimit: 100 },
    concurrency: 1000,
    monthlyBudget: 100,
    reserved: null,
  },
  staging: {
    region: 'us-east-1',
    alarmMail: 'staging-alarms@tandem.example',
    mailFrom: 'no-reply@staging.tandem.example',
    supportMail: 'support@staging.tandem.example',
    mailIsVerified: false,
    originKey: 1,
    ...lasting,
    throttle: { rateLimit: 100, burstLimit: 200 },
    concurrency: 1000,
    monthlyBudget: 200,
    reserved: { signIn: 5, zip: 2, mark: 10 },
  },
  prod: {
    region: 'us-east-1',
    alarmMail: 'alarms@tandem.example',
    mailFrom: 'no-reply@tandem.example',
    supportMail: 'support@tandem.example',
    mailIsVerified: false,
    originKey: 1,
    ...lasting,
    // Until staging has shown that its rules leave people alone (docs/runbook.md).
    firewall: 'counts',
    recordLock: { mode: 'compliance', years: 7 },
    throttle: { rateLimit: 500, burstLimit: 1000 },
    concurrency: 1000,
    monthlyBudget: 500,
    reserved: { signIn: 20, zip: 10, mark: 40 },
  },
};

export const mailDomain = ({ mailFrom }: Pick<Place, 'mailFrom'>) => mailFrom.slice(mailFrom.indexOf('@') + 1);

const isShared = (name: string): name is (typeof environmentNames)[number] =>
  environmentNames.some((known) => known === name);

/** Short, because stacks and buckets are named after it. */
const ownName = /^dev-[a-z][a-z0-9]{0,11}$/;
const isOwn = (name: string): name is `dev-${string}` => ownName.test(name);

export function environmentNamed(name: string): Environment {
  if (isShared(name)) return { name, ...environments[name] };
  if (!isOwn(name)) {
    throw new Error(`-c env=${name}: expected ${environmentNames.join(', ')} or a developer's own, such as dev-ann`);
  }
  // SES takes a domain once in an account.
  const mailFrom = `no-reply@${name.replace('dev-', '')}.${mailDomain(environments.dev)}`;
  return { ...environments.dev, name, mailFrom };
}
