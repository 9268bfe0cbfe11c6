import { RetentionDays } from 'aws-cdk-lib/aws-logs';

export const environmentNames = ['dev', 'staging', 'prod'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

/** Everything in which one deployment of Tandem differs from another. */
export interface Environment {
  readonly name: EnvironmentName;
  /** AWS account; absent: the account of whoever deploys. Give it for staging and prod, so that no one deploys to the wrong one. */
  readonly account?: string;
  readonly region: string;
  /** Table, documents, keys and people outlive their stack and cannot be deleted by accident. */
  readonly retain: boolean;
  /**
   * Where the site lives. Absent: under a name of cloudfront.net, which is good for trying things and nothing else.
   * The certificate must be in us-east-1, because CloudFront asks for that; DNS is pointed at the output DistributionDomain.
   */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Who hears of alarms; AWS asks this address to confirm after the first deployment. */
  readonly alarmMail: string;
  /** Address that mail comes from. Its domain becomes an SES identity, verified by the DNS records in the outputs. */
  readonly mailFrom: string;
  /** Who reads what is written on the contact form. */
  readonly supportMail: string;
  /** HTTPS address of an outside system that is told of events (docs/events.md). Absent: there is none. */
  readonly webhookUrl?: string;
  /** Once SES has verified that domain: Cognito sends its codes through SES too, past its own limit of 50 mails a day. */
  readonly mailIsVerified: boolean;
  /** Cognito's Plus plan: refuses leaked passwords and suspicious sign-ins. Charged per user and month. */
  readonly threatProtection: boolean;
  /** Key of an error-reporting service and ids of tracking services by name, for the pages; absent: none. */
  readonly tracking?: { readonly instrumentationKey?: string; readonly ids?: Readonly<Record<string, string>> };
  /** How long logs of functions and of access are kept. */
  readonly logRetention: RetentionDays;
  /** Requests per second that the API takes before it answers 429, and how many at once. */
  readonly throttle: { readonly rateLimit: number; readonly burstLimit: number };
}

const environments: Record<EnvironmentName, Omit<Environment, 'name'>> = {
  dev: {
    region: 'us-east-1',
    retain: false,
    alarmMail: 'dev-alarms@tandem.example',
    mailFrom: 'no-reply@dev.tandem.example',
    supportMail: 'support@dev.tandem.example',
    mailIsVerified: false,
    threatProtection: false,
    logRetention: RetentionDays.ONE_WEEK,
    throttle: { rateLimit: 50, burstLimit: 100 },
  },
  staging: {
    region: 'us-east-1',
    retain: false,
    alarmMail: 'staging-alarms@tandem.example',
    mailFrom: 'no-reply@staging.tandem.example',
    supportMail: 'support@staging.tandem.example',
    mailIsVerified: false,
    threatProtection: false,
    logRetention: RetentionDays.ONE_MONTH,
    throttle: { rateLimit: 100, burstLimit: 200 },
  },
  prod: {
    region: 'us-east-1',
    retain: true,
    alarmMail: 'alarms@tandem.example',
    mailFrom: 'no-reply@tandem.example',
    supportMail: 'support@tandem.example',
    mailIsVerified: false,
    threatProtection: true,
    logRetention: RetentionDays.ONE_YEAR,
    throttle: { rateLimit: 500, burstLimit: 1000 },
  },
};

export const mailDomain = ({ mailFrom }: Environment) => mailFrom.slice(mailFrom.indexOf('@') + 1);

const isEnvironmentName = (name: string): name is EnvironmentName => environmentNames.some((known) => known === name);

export function environmentNamed(name: string): Environment {
  if (!isEnvironmentName(name)) throw new Error(`-c env=${name}: expected one of ${environmentNames.join(', ')}`);
  return { name, ...environments[name] };
}
