import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { MARKS_OF_A_ZIP } from '#shared/domain/zip.ts';

export const environmentNames = ['dev', 'staging', 'prod'] as const;
/** `dev-ann` is a developer's own copy of dev. */
export type EnvironmentName = (typeof environmentNames)[number] | `dev-${string}`;

/** CloudFront takes a firewall and a certificate of this region only. Its stack stays here, wherever the others are. */
export const edgeRegion = 'us-east-1';

/** Where a deployment is, and who it writes to. */
export interface Place {
  /** Absent: the deployer's account, never for staging and prod. */
  readonly account?: string;
  /** Region of everything but the edge, in the United States. */
  readonly region: string;
  /**
   * Part of the fixed names of vaults and copies, from 1. Raise it when their names are taken by what is kept of an
   * earlier deployment (docs/first-deployment.md).
   */
  readonly copiesNumber: number;
  /** Nothing is protected from deletion yet, so that a first deployment that fails can be removed and repeated. */
  readonly firstTry?: boolean;
  /** Stream ARN of a restored table to use instead (docs/recovery.md). */
  readonly restoredTable?: string;
  /**
   * Absent: a name of cloudfront.net, for trying things only. The certificate has to be in `edgeRegion`; DNS points at
   * the output DistributionDomain.
   */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Recipient of alarms, who confirms after the first deployment. */
  readonly alarmMail: string;
  /** HTTPS endpoint of a paging service for urgent alarms. Absent: mail only. */
  readonly pagerUrl?: string;
  /** Sender of mail. Its domain becomes an SES identity, verified by DNS records in the outputs. */
  readonly mailFrom: string;
  /** Recipient of contact messages. */
  readonly supportMail: string;
  /** Number that texts come from, in E.164, once one is registered; absent: SNS chooses. */
  readonly textsFrom?: string;
  /** HTTPS address of the webhook (docs/events.md). Absent: none. */
  readonly webhookUrl?: string;
  /** Mails a second that SES lets the account send: 1 in its sandbox, 14 after that (Service Quotas). */
  readonly mailRate: number;
  /** Set once SES has verified the domain: Cognito then sends codes by SES, beyond its own 50 mails a day. */
  readonly mailIsVerified: boolean;
  /** Number of the key between CloudFront and the API, from 1. Raise it by one at a time (docs/runbook.md). */
  readonly originKey: number;
  /** Error-reporting key and tracking ids by name; absent: none. */
  readonly tracking?: { readonly instrumentationKey?: string; readonly ids?: Readonly<Record<string, string>> };
  /** Pages show failed calls as JSON (spec 8). Off by default. */
  readonly developerMode?: boolean;
}

/** Protection level. Staging matches production. */
export interface Standing {
  /** Table, documents, keys, logs and people outlive their stack and can't be deleted by accident. */
  readonly retain: boolean;
  /** Another region, for copies of files and backups. Absent: none. */
  readonly copiesRegion?: string;
  /** Cognito's Plus plan: refuses leaked passwords and suspicious sign-ins. Charged per user and month. */
  readonly threatProtection: boolean;
  /** Blocks, or only counts until it is known to hit no one else. */
  readonly firewall: 'blocks' | 'counts';
  /** New API code gets a tenth of the calls for five minutes, and is rolled back on alarms. */
  readonly canary: boolean;
  /**
   * Lock on archived records; absent: none. `governance` can be bypassed with an IAM permission; `compliance` by no
   * one, AWS and the account's owner included, and can never be shortened.
   */
  readonly recordLock?: { readonly mode: 'governance' | 'compliance'; readonly years: number };
  /**
   * GuardDuty's detector is made here, in the region and that of the copies: an account has one in each. Not where an
   * organization looks after it, or where environments share an account.
   */
  readonly detector: boolean;
  /** Seconds without activity before the warning that someone will be signed out. */
  readonly idleSeconds: number;
  /** Function and access logs. */
  readonly logRetention: RetentionDays;
}

/** How much it takes. */
export interface Size {
  /** Requests per second before 429, and burst. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
  /** Lambda's quota "Concurrent executions" in this region. An alarm rings at four fifths. */
  readonly concurrency: number;
  /** US dollars for the account; mails at four fifths spent, or when more is forecast. */
  readonly monthlyBudget: number;
  /** What lists are compared with at night. From 5 GB, or once that takes ten minutes: the export (docs/lists.md). */
  readonly comparedWith: 'table' | 'export';
  /** Null for a new account, which may have ten invocations. */
  readonly reserved: Reserved | null;
}

/** Reserved and maximum concurrency of a function. AWS leaves 100 for the rest. */
export interface Reserved {
  /** Each of Cognito's triggers. */
  readonly signIn: number;
  /** Zips. */
  readonly zip: number;
  /** Marked PDFs and pictures, 3 GB each. */
  readonly mark: number;
}

/** However many zips are made, so many readers can have a copy marked. */
const reserve = ({ readers, ...rest }: Omit<Reserved, 'mark'> & { readers: number }): Reserved => ({
  ...rest,
  mark: MARKS_OF_A_ZIP * rest.zip + readers,
});

/** All differences between deployments. */
export interface Environment extends Place, Standing, Size {
  readonly name: EnvironmentName;
}

const passing: Standing = {
  retain: false,
  threatProtection: false,
  canary: false,
  detector: false,
  firewall: 'blocks',
  idleSeconds: 900,
  logRetention: RetentionDays.ONE_WEEK,
};
const lasting: Standing = {
  retain: true,
  copiesRegion: 'us-west-2',
  threatProtection: true,
  canary: true,
  detector: true,
  firewall: 'blocks',
  recordLock: { mode: 'governance', years: 7 },
  idleSeconds: 900,
  logRetention: RetentionDays.ONE_YEAR,
};

const environments: Record<(typeof environmentNames)[number], Omit<Environment, 'name'>> = {
  dev: {
    region: 'us-east-1',
    copiesNumber: 1,
    alarmMail: 'dev-alarms@tandem.example',
    mailFrom: 'no-reply@dev.tandem.example',
    mailRate: 1,
    supportMail: 'support@dev.tandem.example',
    mailIsVerified: false,
    originKey: 1,
    ...passing,
    throttle: { rateLimit: 50, burstLimit: 100 },
    concurrency: 1000,
    monthlyBudget: 100,
    comparedWith: 'table',
    reserved: null,
  },
  staging: {
    region: 'us-east-1',
    copiesNumber: 1,
    alarmMail: 'staging-alarms@tandem.example',
    mailFrom: 'no-reply@staging.tandem.example',
    mailRate: 14,
    supportMail: 'support@staging.tandem.example',
    mailIsVerified: false,
    originKey: 1,
    ...lasting,
    throttle: { rateLimit: 100, burstLimit: 200 },
    concurrency: 1000,
    monthlyBudget: 200,
    comparedWith: 'table',
    reserved: reserve({ signIn: 5, zip: 2, readers: 6 }),
  },
  prod: {
    region: 'us-east-1',
    copiesNumber: 1,
    alarmMail: 'alarms@tandem.example',
    mailFrom: 'no-reply@tandem.example',
    mailRate: 14,
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
    comparedWith: 'table',
    reserved: reserve({ signIn: 20, zip: 10, readers: 30 }),
  },
};

/** Protected from deletion, of stacks, table and people. */
export const isProtected = ({ retain, firstTry = false }: Pick<Environment, 'retain' | 'firstTry'>): boolean =>
  retain && !firstTry;

export const mailDomain = ({ mailFrom }: Pick<Place, 'mailFrom'>) => mailFrom.slice(mailFrom.indexOf('@') + 1);

const isShared = (name: string): name is (typeof environmentNames)[number] =>
  environmentNames.some((known) => known === name);

/** Short, because stacks and buckets are named after it. */
const ownName = /^dev-[a-z][a-z0-9]{0,11}$/;
/** A developer's own: without firewalls and dashboard, and with alarms that are pages alone. */
export const isOwn = (name: string): name is `dev-${string}` => ownName.test(name);

export function environmentNamed(name: string): Environment {
  if (isShared(name)) return { name, ...environments[name] };
  if (!isOwn(name)) {
    throw new Error(`-c env=${name}: expected ${environmentNames.join(', ')} or a developer's own, such as dev-ann`);
  }
  // SES takes a domain once per account.
  const mailFrom = `no-reply@${name.replace('dev-', '')}.${mailDomain(environments.dev)}`;
  return { ...environments.dev, name, mailFrom };
}
