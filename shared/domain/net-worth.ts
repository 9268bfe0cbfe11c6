import type { Cents } from '../format/money.ts';

/** What a credit union's net worth was at a quarter's end. */
export interface Figures {
  /** May be negative. */
  netWorth: Cents;
  /** Shares and undivided earnings; null where not known. */
  capitalAndSurplus: Cents | null;
  /** The quarter's last day, `YYYY-MM-DD`. */
  asOf: string;
  /** The credit union's administrators said so, or its call report did. */
  source: 'attested' | 'callReport';
  /** When it came here, ISO 8601 UTC. */
  at: string;
}

/** The figures that count of two: those of the later quarter, and of one quarter those that came last. */
export const newerFigures = (current: Figures | null, next: Figures): Figures =>
  current && current.asOf > next.asOf ? current : next;
