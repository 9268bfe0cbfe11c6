import type { Cents } from '../format/money.ts';
import type { KeptDocument } from './limit-document.ts';

export const figureOrigins = ['attested', 'callReport'] as const;

export interface Figures {
  /** May be negative. */
  netWorth: Cents;
  /** Shares and undivided earnings; null where unknown. */
  capitalAndSurplus: Cents | null;
  /** The quarter's last day, `YYYY-MM-DD`. */
  asOf: string;
  source: (typeof figureOrigins)[number];
  /** Moment of recording, ISO 8601 UTC. */
  at: string;
  /** Supporting statement; a call report needs none. */
  document: KeptDocument | null;
}
