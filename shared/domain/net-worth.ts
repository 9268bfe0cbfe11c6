import type { Cents } from '../format/money.ts';
import type { KeptDocument } from './limit-document.ts';

/** A credit union's administrators said so, or its call report did. */
export const figureOrigins = ['attested', 'callReport'] as const;

/** What a credit union's net worth was at a quarter's end. */
export interface Figures {
  /** May be negative. */
  netWorth: Cents;
  /** Shares and undivided earnings; null where not known. */
  capitalAndSurplus: Cents | null;
  /** The quarter's last day, `YYYY-MM-DD`. */
  asOf: string;
  source: (typeof figureOrigins)[number];
  /** When it came here, ISO 8601 UTC. */
  at: string;
  /** The statement that shows it; a call report needs none. */
  document: KeptDocument | null;
}
