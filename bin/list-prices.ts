/**
 * List prices of us-east-1, in US dollars, without free tiers and discounts, from
 * https://aws.amazon.com/<service>/pricing/ as of this date. Check them before money depends on it.
 */
export const pricesAsOf = '2025-11-30';

export const prices = {
  apiCall: 1 / 1e6,
  lambdaCall: 0.2 / 1e6,
  /** ARM. */
  lambdaGigabyteSecond: 0.0000133334,
  tableRead: 0.125 / 1e6,
  tableWrite: 0.625 / 1e6,
  tableGigabyte: 0.25,
  recoveryGigabyte: 0.2,
  backupGigabyte: 0.1,
  otherRegionGigabyte: 0.02,
  fileGigabyte: 0.023,
  filePut: 0.005 / 1e3,
  fileGet: 0.0004 / 1e3,
  scannedGigabyte: 0.09,
  scannedFile: 0.215 / 1e3,
  /** GuardDuty's looks at calls to AWS, at reads of files, and at connections. */
  watchedCall: 4 / 1e6,
  watchedFile: 0.8 / 1e6,
  watchedGigabyte: 1,
  edgeGigabyte: 0.085,
  edgeCall: 0.01 / 1e4,
  firewall: 5,
  firewallRule: 1,
  firewallCall: 0.6 / 1e6,
  /** CloudTrail, of data. */
  trailEvent: 0.1 / 1e5,
  /** Plus plan. */
  activePerson: 0.02,
  mail: 0.1 / 1e3,
  /** United States, with the carriers' fees. */
  text: 0.0106,
  /** Toll-free, a month. */
  number: 2,
  message: 0.5 / 1e6,
  queueCall: 0.4 / 1e6,
  liveMessage: 1 / 1e6,
  liveMinute: 0.25 / 1e6,
  key: 1,
  keyCall: 0.03 / 1e4,
  secret: 0.4,
  secretCall: 0.05 / 1e4,
  /** For each metric that an alarm looks at. */
  alarm: 0.1,
  dashboard: 3,
  metric: 0.3,
  logGigabyte: 0.5,
  storedLogGigabyte: 0.03,
  /** Logs Insights, for each gigabyte that a query reads. */
  queriedGigabyte: 0.005,
} as const;
