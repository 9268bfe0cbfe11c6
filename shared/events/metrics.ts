/** Metrics of what the product does, which its functions write and the dashboard draws: their names and kinds. */
export const metrics = {
  /** Events by `type`. */
  events: 'Events',
  /** Dollars of the orders among them, by `type`. */
  dollars: 'Dollars',
  /** Messages to people by `channel`, and those that a service did not take. */
  sent: 'MessagesSent',
  notSent: 'MessagesNotSent',
  /** Looks at the site, by `page`, that failed, and how long each took. */
  probeFailures: 'ProbeFailures',
  probeMs: 'ProbeMilliseconds',
} as const;

/** The namespace of an environment's own metrics. */
export const metricsNamespace = (environment: string): string => `Tandem/${environment}`;
