import { describe, expect, it, vi } from 'vitest';
import { begin } from '#functions/api/uploads/begin.ts';
import type { UploadDeps } from '#functions/api/uploads/uploads.ts';
import { inTurn } from '#functions/runtime/retry.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';

const busy = async () => {
  throw new Problem('busy');
};

describe('what many begin at once', () => {
  it('asks those who had no turn to come again, not to reload', async () => {
    await expect(inTurn(busy)).rejects.toMatchObject({ code: 'throttled', status: 429, retryAfter: 2 });
  });

  it('fails as it does for any other reason', async () => {
    const fault = new Problem('conflict');
    await expect(inTurn(() => Promise.reject(fault))).rejects.toBe(fault);
    let tries = 0;
    expect(await inTurn(async () => (++tries < 3 ? busy() : 'done'))).toBe('done');
  });

  it('leaves no upload behind that no one knows of', async () => {
    const abort = vi.fn(async () => undefined);
    const deps = {
      uploads: { turn: async () => ({}), open: async () => [], begin: busy },
      multipart: { begin: async () => 'M1', abort, partUrl: async () => 'https://uploads.example/1' },
      newId: (prefix: string) => `${prefix}1`,
    };
    const body = { fileName: 'a.csv', size: 5, contentType: 'text/csv' };
    const beginning = { folder: { kind: 'uploads' as const, owner: 'CU1' }, body };
    const caller = { id: 'user-1', name: 'Ann' } as Caller;
    const begun = begin(deps as never as UploadDeps, beginning, caller, { now: new Date(), remember: () => [] });
    await expect(begun).rejects.toMatchObject({ code: 'throttled', retryAfter: 2 });
    expect(abort).toHaveBeenCalledWith({ key: expect.stringContaining('U1'), multipartId: 'M1' });
  });
});
