export const metrics = {
  /** By `type`. */
  events: 'Events',
  /** Dollars of orders, by `type`. */
  dollars: 'Dollars',
  /** By `channel`; failed ones were refused by the service. */
  sent: 'MessagesSent',
  notSent: 'MessagesNotSent',
  /** Failed looks at the site, and their duration, by `page`. */
  probeFailures: 'ProbeFailures',
  probeMs: 'ProbeMilliseconds',
} as const;

export const metricsNamespace = (environment: string): string => `Tandem/${environment}`;
