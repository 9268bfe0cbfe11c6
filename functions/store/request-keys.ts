import type { Caller } from '#shared/domain/access.ts';

export type Turn = 'UPLOAD' | 'ZIP' | 'SCENARIO' | 'TAPE';

export const requestKeys = {
  idempotency: (who: Pick<Caller, 'id'>, key: string) => ({ PK: `IDEMPOTENCY#${who.id}#${key}`, SK: 'IDEMPOTENCY' }),
  /** Keeps two requests from both being the last allowed. */
  turn: (what: Turn, who: string) => ({ PK: `TURN#${what}#${who}`, SK: 'TURN' }),
  rate: (name: string, who: string, window: number) => ({ PK: `RATE#${name}#${who}`, SK: `RATE#${window}` }),
} as const;
