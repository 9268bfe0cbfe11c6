import type { Caller } from '#shared/domain/access.ts';

/** What is counted so that a limit holds. */
export type Turn = 'UPLOAD' | 'ZIP' | 'SCENARIO' | 'TAPE';

export const requestKeys = {
  idempotency: (who: Pick<Caller, 'id'>, key: string) => ({ PK: `IDEMPOTENCY#${who.id}#${key}`, SK: 'IDEMPOTENCY' }),
  /** Counts what a person or a credit union begins, so that two requests cannot both be the last that is allowed. */
  turn: (what: Turn, who: string) => ({ PK: `TURN#${what}#${who}`, SK: 'TURN' }),
  rate: (name: string, who: string, window: number) => ({ PK: `RATE#${name}#${who}`, SK: `RATE#${window}` }),
} as const;
