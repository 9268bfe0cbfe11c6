import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from 'aws-lambda';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tapeTokens } from '#functions/rules/tape-tokens.ts';
import type { TapeRequest } from '#functions/services/tape-reader.ts';
import { keys } from '#functions/store/keys.ts';
import { tapeStore } from '#functions/store/tapes.ts';
import { readTape } from '#functions/workers/tape/read-tape.ts';
import type { Tape, TapeState } from '#shared/domain/tape.ts';
import { openOffering } from '#test/support/listings.ts';
import { watchLog } from '#test/support/log.ts';
import { addressingNothing } from '#test/support/quiet-app.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';
import { tapeOf, tapeWith } from '#test/support/tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';

/** In place of the reader, while it is one that dies. */
let dies: ((asked: TapeRequest, context: Context) => Promise<never>) | null = null;

const app = runningApp({
  async load(name) {
    const real = await addressingNothing(name);
    const handler: typeof real.handler = (asked, context) =>
      dies ? dies(asked as TapeRequest, context) : real.handler(asked, context);
    return name === 'read-tape' ? { handler } : real;
  },
});
const good = tapeOf('L1,24000.00,5.00,48', 'L2,18250.50,6.49,60');
const context = { awsRequestId: 'R1', getRemainingTimeInMillis: () => 600_000 };
let clock = Date.now();
let made = 0;

/** A reader on the real table, with a file of its own in place of the bucket's. */
function aReader(content: string | Uint8Array, onChunk: (n: number) => Promise<void> = async () => undefined) {
  const { table, offerings } = storesOf(app);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const opened = vi.fn();
  const removed = vi.fn(async () => undefined);
  const written: string[] = [];
  async function* chunks() {
    for (let at = 0, n = 0; at < bytes.length; at += 20, n++) {
      await onChunk(n);
      yield bytes.subarray(at, at + 20);
    }
  }
  const read = readTape({
    tapes: tapeStore(table),
    offerings,
    now: () => new Date(clock),
    newId: (prefix) => `${prefix}READER${++made}`,
    intake: {
      stream: async (key) => {
        opened(key);
        return Readable.from(chunks());
      },
      remove: removed,
    },
    objects: {
      async write(key, body) {
        for await (const _ of body as AsyncIterable<Uint8Array>);
        written.push(key);
      },
    },
  });
  return { read, opened, removed, written };
}

/** A tape whose columns are chosen, as it waits for its reader. */
async function waiting(changes: Partial<Tape> = {}): Promise<Tape> {
  const id = await openOffering(app);
  const asked = { id, tapeId: await sendTape(app, id, good) };
  await tapeIn(app, asked, 'Columns');
  await acceptColumns(app, asked);
  await tapeIn(app, asked, 'Ready');
  const tapes = tapeStore(storesOf(app).table);
  const read = (await tapes.find(id, asked.tapeId)) as Tape;
  return tapes.save({ ...read, state: 'Reading', reading: null, loans: 0, ...changes });
}

const found = async ({ lpNumber, tapeId }: Tape) =>
  (await tapeStore(storesOf(app).table).find(lpNumber, tapeId)) as Tape;

afterEach(() => {
  dies = null;
  clock = Date.now();
});

describe('the reader of a tape', () => {
  it('is one at a time', async () => {
    const tape = await waiting();
    const readers = [aReader(good), aReader(good), aReader(good)];
    await Promise.all(readers.map(({ read }, i) => read(tape, { ...context, awsRequestId: `R${i}` })));
    expect(readers.filter(({ opened }) => opened.mock.calls.length > 0)).toHaveLength(1);
    expect(await found(tape)).toMatchObject({ state: 'Ready', loans: 2, lease: null });
  });

  it('waits for one that holds the tape, and takes over from one that is gone', async () => {
    const lease = { by: 'R0', until: new Date(clock + 60_000).toISOString() };
    const tape = await waiting({ lease });
    const held = aReader(good);
    await held.read(tape, context);
    expect([held.opened.mock.calls.length, (await found(tape)).state]).toEqual([0, 'Reading']);
    clock += 60_001;
    await held.read(tape, context);
    expect((await found(tape)).state).toBe('Ready');
  });

  it('holds the tape again while it reads, and tells how far it is', async () => {
    const tape = await waiting();
    const leases: (string | undefined)[] = [];
    const { read } = aReader(good, async () => {
      clock += 2100;
      leases.push((await found(tape)).lease?.until);
    });
    await read(tape, context);
    expect(new Set(leases).size).toBeGreaterThan(3);
    expect((await found(tape)).state).toBe('Ready');
  });

  it.each(['cancelled', 'deleted'])('ends where the tape was %s, and leaves nothing', async (what) => {
    const tape = await waiting();
    let isAsked = false;
    const { read, written } = aReader(good, async () => {
      clock += 2100;
      const asked = { id: tape.lpNumber, tapeId: tape.tapeId };
      if (isAsked) return;
      isAsked = true;
      await app.as('seller').tapes[what === 'cancelled' ? 'cancel' : 'remove'](asked);
    });
    await read(tape, context);
    expect(written).toEqual([]);
    expect((await found(tape))?.state).toBe(what === 'cancelled' ? 'Cancelled' : undefined);
  });

  it('says when the time was not enough', async () => {
    const tape = await waiting();
    const { read } = aReader(good, async () => {
      clock += 300_000;
    });
    await read(tape, context);
    expect(await found(tape)).toMatchObject({
      state: 'Failed',
      message: 'Reading this tape took longer than 10 minutes.',
      lease: null,
    });
  });

  it.each(['Reading', 'Scanning'] as const)(
    'that was killed half way starts again after its lease: %s',
    async (state) => {
      const held = { by: 'R0', until: new Date(clock + 60_000).toISOString() };
      const tape = await waiting({ state, lease: held, rowsRead: 1 });
      const asked = { id: tape.lpNumber, tapeId: tape.tapeId };
      const seller = app.as('seller').tapes;
      expect(await seller.tape(asked)).toMatchObject({ state, rowsRead: 1, version: tape.version });
      const over = { by: 'R0', until: new Date(clock - 1).toISOString() };
      const stopped = await tapeStore(storesOf(app).table).save({ ...(await found(tape)), lease: over });
      const looks = await Promise.all([seller.tape(asked), seller.tape(asked), seller.list({ id: asked.id })]);
      expect(looks).toHaveLength(3);
      await tapeIn(app, asked, state === 'Reading' ? 'Ready' : 'Columns');
      expect(await found(tape)).toMatchObject({ restarts: 1, lease: null });
      expect((await found(tape)).version).toBeGreaterThan(stopped.version);
    },
  );

  it('that was never begun starts again after a minute, and no more than three times', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { table } = storesOf(app);
    const since = (minutes: number) => new Date(clock - minutes * 60_000).toISOString();
    const tape = await waiting();
    const asked = { id: tape.lpNumber, tapeId: tape.tapeId };
    const look = async (changes: Partial<Tape>) => {
      const put = { ...keys.tape(tape.lpNumber, tape.tapeId), ...tape, ...changes };
      await table.write({ put });
      await app.as('seller').tapes.tape(asked);
      return (await found(tape)).restarts;
    };
    expect(await look({ changedAt: since(0.9) })).toBe(0);
    expect(await look({ changedAt: since(11), restarts: 3 })).toBe(3);
    expect(await look({ changedAt: since(1.1), sourceUntil: since(1) })).toBe(0);
    expect(await look({ changedAt: since(1.1) })).toBe(1);
    await tapeIn(app, asked, 'Ready');
    vi.restoreAllMocks();
  });

  it('that never comes back has failed for whoever looks, and the tape can be read again', async () => {
    const at = new Date(clock - 11 * 60_000).toISOString();
    const tape = await waiting({ lease: { by: 'R0', until: at }, restarts: 3 });
    const asked = { id: tape.lpNumber, tapeId: tape.tapeId };
    const { state, message } = await app.as('seller').tapes.tape(asked);
    expect({ state, message }).toEqual({ state: 'Failed', message: 'Reading this tape stopped. Try again.' });
    await acceptColumns(app, asked);
    await tapeIn(app, asked, 'Ready');
  });

  it('that dies in each of its tries has failed within seconds, whether it held the tape or not', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const id = await openOffering(app);
    const asked = { id, tapeId: await sendTape(app, id, good) };
    await tapeIn(app, asked, 'Columns');
    const tries: string[] = [];
    for (const holds of [true, false]) {
      dies = async ({ lpNumber, tapeId }, { awsRequestId }) => {
        tries.push(awsRequestId);
        if (holds) {
          const lease = { by: awsRequestId, until: new Date(Date.now() + 60_000).toISOString() };
          await tapeStore(storesOf(app).table).save({ ...(await found({ lpNumber, tapeId } as Tape)), lease });
        }
        throw new Error('out of memory');
      };
      await acceptColumns(app, asked);
      const { message } = await tapeIn(app, asked, 'Failed');
      expect(message).toBe('Reading this tape stopped. Try again.');
    }
    expect([tries.length, new Set(tries).size]).toEqual([6, 2]);
    dies = null;
    await acceptColumns(app, asked);
    await tapeIn(app, asked, 'Ready');
    vi.restoreAllMocks();
  });

  it('takes a tape from an earlier try of the same request at once', async () => {
    const tape = await waiting({ lease: { by: context.awsRequestId, until: new Date(clock + 60_000).toISOString() } });
    await aReader(good).read(tape, context);
    expect((await found(tape)).state).toBe('Ready');
  });

  it('refuses personal data that a column brings once it is no field, with no word of it in the log', async () => {
    const tape = await waiting();
    const ssn = '219-09-9999';
    const { read, removed, written } = aReader(tapeWith('Notes', ['fine', `call ${ssn}`]));
    const { told, restore } = watchLog();
    await read(tape, context);
    const lines = JSON.stringify(told.mock.calls);
    restore();
    expect([lines.includes(ssn), removed.mock.calls.length, written]).toEqual([false, 1, []]);
    expect(await found(tape)).toMatchObject({ state: 'Refused', columns: [], sha256: null, sourceUntil: null });
  });

  it('shares its tokens with tapes of the seller that are read at the same time', async () => {
    const tapes = tapeStore(storesOf(app).table);
    const asked = { lpNumber: '990001', sellerId: 'CU-of-two-tapes' };
    const tokens = await Promise.all(Array.from({ length: 8 }, () => tapeTokens({ tapes }, asked)));
    expect(new Set(tokens.map(({ group, loan }) => group('G1') + loan('L1'))).size).toBe(1);
  });

  it('makes tokens of the first 50 bits of an HMAC, which never change', async () => {
    const secret = '0f'.repeat(32);
    const tokens = await tapeTokens({ tapes: { secret: async () => secret } }, { lpNumber: '1', sellerId: 'CU' });
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    for (const id of ['L1', 'é', '', 'LN-100000-26']) {
      const bits = createHmac('sha256', Buffer.from(secret, 'hex')).update(id).digest().readBigUInt64BE() >> 14n;
      const letters = Array.from({ length: 10 }, (_, i) => alphabet[Number((bits >> BigInt(45 - 5 * i)) & 31n)]).join(
        '',
      );
      expect([tokens.loan(id), tokens.group(id)]).toEqual([`L-${letters}`, `G-${letters}`]);
    }
  });

  it('ends with a sentence, whatever the bytes', async () => {
    const ends: readonly TapeState[] = ['Refused', 'Failed', 'Columns'];
    const tape = await waiting();
    const tapes = tapeStore(storesOf(app).table);
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.uint8Array({ maxLength: 300 }).map((rest) => Uint8Array.from([0x50, 0x4b, 3, 4, ...rest])),
      fc.string({ maxLength: 200 }).map((text) => new Uint8Array(Buffer.from(`${good}\n${text}`))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        await tapes.save({ ...(await found(tape)), state: 'Scanning', message: null });
        await aReader(content).read(tape, context);
        const { state, message } = await found(tape);
        expect(ends).toContain(state);
        if (state !== 'Columns') expect(message).toMatch(/^[A-Z].+\.$/s);
      }),
      { numRuns: 60 },
    );
  });
});
