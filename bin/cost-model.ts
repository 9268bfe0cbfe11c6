import type { Fixed } from './fixed-resources.ts';
import { prices, pricesAsOf } from './list-prices.ts';

export interface Use {
  /** People who sign in at least once a month. */
  people: number;
  offerings: number;
  /** Share of notices that are also texted, 0 to 1. */
  sms: number;
}

/** Monthly use per person or offering; measured by `npm run bench` where possible, else guessed. */
export const assumed = {
  'sessions of a person': 12,
  'minutes of a session': 15,
  'calls of a session': 40,
  'changes of a person': 15,
  'notices of a person': 20,
  'megabytes loaded in a session': 3,
  'files of an offering': 40,
  'megabytes of a file': 3,
  'new offerings, of all': 0.1,
  'kilobytes of rows of an offering': 150,
  'kilobytes of rows of a person': 400,
  'kilobytes of logs of a call': 1.5,
  'kilobytes of connections of a call': 0.5,
  'runs of a saved query': 4,
} as const;

/** Metrics of our own, by name and dimension. */
export const ownMetrics = 120;
/** The probe's, which looks at three pages whoever comes. */
const PROBED = 6;

/** A rotated key has a new version each year, the first two of which are charged. */
const ROTATIONS = 2;

const HOURS = 730;

/** Unrounded US dollars a month by service, at 730 hours. */
export function costsOf({ people, offerings, sms }: Use, fixed: Fixed): Record<string, number> {
  const a = assumed;
  const sessions = people * a['sessions of a person'];
  const calls = sessions * a['calls of a session'];
  const changes = people * a['changes of a person'];
  const notices = people * a['notices of a person'];
  const rows = (people * a['kilobytes of rows of a person'] + offerings * a['kilobytes of rows of an offering']) / 1e6;
  const files = offerings * a['files of an offering'];
  const gigabytes = (files * a['megabytes of a file']) / 1e3;
  const [newFiles, newGigabytes] = [files, gigabytes].map((all) => all * a['new offerings, of all']) as [
    number,
    number,
  ];
  // A change is published, addressed and listed; a notice is sent.
  const work = changes * 4 + notices * 2;
  // Calls take 0.1 s of 0.75 GB; work 0.3 s of half a gigabyte; hourly snapshots grow with the rows, 3 GB.
  const gigabyteSeconds = calls * 0.075 + work * 0.15 + HOURS * 3 * (5 + rows * 10) + newFiles * 3 * 4;
  const logs = ((calls + work) * a['kilobytes of logs of a call']) / 1e6;
  // Calls to keys and queues are seen, those of every minute also where no one comes.
  const seen = (calls + work) * 0.2 + HOURS * 12 * fixed.secrets;
  const p = prices;
  return {
    'API Gateway': calls * p.apiCall + sessions * a['minutes of a session'] * p.liveMinute + notices * p.liveMessage,
    Lambda: (calls + work) * p.lambdaCall + gigabyteSeconds * p.lambdaGigabyteSecond,
    // A call reads person, session and some four more; lists a journal; nights everything.
    DynamoDB:
      calls * 6 * p.tableRead +
      changes * 20 * p.tableWrite +
      notices * 6 * p.tableWrite +
      ((rows * 1e6) / 4) * 30 * p.tableRead +
      rows * (p.tableGigabyte * 2 + p.recoveryGigabyte),
    // 35 daily backups.
    'AWS Backup': (fixed.vaults > 0 ? rows * 35 : 0) * p.backupGigabyte,
    S3: gigabytes * p.fileGigabyte + newFiles * 3 * p.filePut + calls * 0.1 * p.fileGet,
    // One backup for each here, sent whole, and the files.
    'Second region':
      rows * (35 * p.backupGigabyte + 30 * p.otherRegionGigabyte) +
      gigabytes * p.fileGigabyte +
      newGigabytes * p.otherRegionGigabyte +
      newFiles * p.filePut +
      fixed.copyMetrics * p.metric,
    GuardDuty:
      fixed.scans * (newGigabytes * p.scannedGigabyte + newFiles * p.scannedFile) +
      fixed.detectors * seen * p.watchedCall +
      (fixed.detectors > 0 ? 1 : 0) *
        (calls * 0.1 * p.watchedFile +
          (((calls + work) * a['kilobytes of connections of a call']) / 1e6) * p.watchedGigabyte),
    CloudFront: (sessions * a['megabytes loaded in a session'] * p.edgeGigabyte) / 1e3 + calls * 1.5 * p.edgeCall,
    // Pages and API; a sign-in with tokens is ten calls.
    WAF:
      fixed.firewalls * p.firewall +
      fixed.firewallRules * p.firewallRule +
      (calls * 1.5 + sessions * 10) * p.firewallCall,
    // A call reads some five times; changes and notices read and write; every tenth call opens a file.
    CloudTrail: (calls * 5.1 + changes * 12 + notices * 6 + newFiles * 6) * p.trailEvent,
    Cognito: people * p.activePerson,
    SES: notices * p.mail,
    // A number where any are sent.
    SMS: notices * sms * p.text + (notices * sms > 0 ? p.number : 0),
    'SNS and SQS': (changes * 3 + notices) * p.message + (work * 3 + HOURS * 60 * 12 * 8) * p.queueCall,
    // Secrets are read every five minutes.
    'KMS and secrets':
      (fixed.keys + ROTATIONS * fixed.rotatedKeys) * p.key +
      fixed.secrets * p.secret +
      (calls + work) * 0.2 * p.keyCall +
      HOURS * 12 * fixed.secrets * p.secretCall,
    CloudWatch:
      fixed.alarms * p.alarm +
      fixed.dashboards * p.dashboard +
      (people > 0 ? ownMetrics : PROBED) * p.metric +
      logs * p.logGigabyte +
      // Stored at a sixth of their size.
      ((logs * fixed.logDays) / 30 / 6) * p.storedLogGigabyte +
      // Over a week of them.
      ((fixed.savedQueries * a['runs of a saved query'] * logs) / 4) * p.queriedGigabyte,
  };
}

/** An offering for every five people, and one notice in ten texted. */
export const examples = [100, 1_000, 10_000].map((people): Use => ({ people, offerings: people / 5, sms: 0.1 }));

const dollars = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 ? 1 : 0 });

/** Markdown table: a column per use, a row per service, the sum last. */
export function costTable(uses: readonly Use[], fixed: Fixed): string {
  const columns = uses.map((use) => costsOf(use, fixed));
  const sum = (column: Record<string, number>) => Object.values(column).reduce((total, one) => total + one, 0);
  const rows = [
    ['dollars a month', ...uses.map(({ people }) => `${people.toLocaleString('en-US')} people`)],
    ...Object.keys(columns[0] ?? {}).map((service) => [
      service,
      ...columns.map((column) => dollars(column[service] ?? 0)),
    ]),
    ['**All**', ...columns.map((column) => `**${dollars(sum(column))}**`)],
    ['Each person', ...columns.map((column, i) => (sum(column) / (uses[i]?.people ?? 1)).toFixed(2))],
  ];
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  const line = (row: string[]) =>
    `| ${row.map((cell, i) => (i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}

export const costNote = `List prices of us-east-1 as of ${pricesAsOf}, in US dollars, without free tiers.`;

const nobody: Use = { people: 0, offerings: 0, sms: 0 };

/** What an environment costs that no one uses. */
export const idle = (fixed: Fixed): number => Object.values(costsOf(nobody, fixed)).reduce((sum, one) => sum + one, 0);

export const idleNote = (own: Fixed, dev: Fixed): string =>
  `A developer's own environment (\`dev-ann\`) costs ${idle(own).toFixed(0)} dollars a month while no one uses it; \`dev\` costs ${idle(dev).toFixed(0)}.`;
