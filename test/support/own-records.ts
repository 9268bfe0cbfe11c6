/** One item of each kind that the product keeps for its own work, as the first release that had it wrote it. */
export const ownRecords = {
  counterRecord: { PK: 'COUNTER#LP', SK: 'COUNTER', last: 1064 },
  entryRecord: {
    PK: 'JOURNAL#LISTS',
    SK: '000000000042',
    number: 42,
    changed: [{ PK: 'OFFERING#1001', SK: 'OFFERING' }],
    expiresAt: 1_775_055_845,
  },
  headRecord: { PK: 'JOURNALS', SK: 'LISTS', last: 42 },
  idempotencyRecord: {
    PK: 'IDEMPOTENCY#u-buyer#k1',
    SK: 'IDEMPOTENCY',
    request: 'b94d27b9',
    status: 201,
    headers: { etag: '"1"' },
    body: '{"id":"CU60002-1001-Commitment"}',
    expiresAt: 1_772_550_245,
  },
  migrationRecord: {
    PK: 'MIGRATIONS',
    SK: 'MIGRATION#2026-11-23-defaults-of-people',
    name: '2026-11-23-defaults-of-people',
    startedAt: '2026-11-24T15:04:05.000Z',
    doneAt: null,
    read: 250,
    changed: 12,
    unreadable: 0,
    parts: [
      { after: { PK: 'USER#u-buyer', SK: 'USER' }, isDone: false },
      { after: null, isDone: true },
    ],
    version: 4,
  },
  turnRecord: { PK: 'TURN#ZIP#u-buyer', SK: 'TURN', version: 2 },
};
