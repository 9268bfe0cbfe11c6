import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type WriteStatementDeps, writeStatement } from '#functions/workers/statement/write-statement.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Deal } from '#shared/domain/deal.ts';
import type { Closing } from '#shared/domain/deal-closing.ts';
import type { StatementFile } from '#shared/domain/statement-file.ts';
import { aClosingLoan, aKeptStatement, exampleLoans } from '#test/support/statement-papers.ts';

const kept = await aKeptStatement();
const asked = { dealId: kept.dealId, version: kept.version, format: 'pdf' } as const;
const names = { creditUnionName: 'Harbor Light Federal Credit Union' };

/** A worker over one statement; `files` and `written` have what it leaves. */
function aWorker(changes: Partial<WriteStatementDeps> = {}) {
  const [files, written] = [new Map<string, StatementFile>(), new Map<string, Buffer>()];
  const dropped = { loanId: 'L-DROPPED', decision: 'Dropped' };
  const deps: WriteStatementDeps = {
    closings: {
      find: async () => ({ lpNumber: '1042', id: kept.closingId, lines: [dropped] }) as unknown as Closing,
      statement: async (_, version) => (version === kept.version ? kept : undefined),
      file: async (_, key) => files.get(key),
      keepFile: async (_, file) => {
        if (files.has(file.key)) throw new Problem('busy');
        files.set(file.key, file);
      },
    },
    deals: { find: async () => ({ buyer: names, seller: names }) as unknown as Deal },
    closingFiles: { read: async () => [...exampleLoans, aClosingLoan({ loanId: 'L-DROPPED' })] },
    objects: { write: async (key, body) => void written.set(key, await buffer(body as Readable)) },
    now: () => new Date('2026-12-06T12:00:00.000Z'),
    ...changes,
  };
  return { write: writeStatement(deps), files, written };
}

describe('the worker that writes closing statements', () => {
  it('writes a file of the kept loans, and not again', async () => {
    const { write, files, written } = aWorker();
    const file = await write(asked);
    expect([...written.keys()]).toEqual([file.key]);
    expect(files.get(file.key)).toEqual(file);
    written.clear();
    expect(await write(asked)).toEqual(file);
    expect(written.size).toBe(0);
  });

  it('writes the same for two who ask at once', async () => {
    const { write } = aWorker();
    const [one, other] = await Promise.all([write(asked), write(asked)]);
    expect(other).toEqual(one);
  });

  it('writes nothing of a statement that there is not, or of other loans', async () => {
    const { write } = aWorker();
    await expect(write({ ...asked, version: 9 })).rejects.toThrow('no such statement');
    const changed = aWorker({ closingFiles: { read: async () => exampleLoans.slice(1) } });
    await expect(changed.write(asked)).rejects.toThrow();
    expect(changed.written.size + changed.files.size).toBe(0);
  });
});
