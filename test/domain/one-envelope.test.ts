import { afterEach, expect, it, vi } from 'vitest';
import type { SigningDeps } from '#functions/api/signing/signing.ts';
import { startSigning } from '#functions/api/signing/start.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { AgreementRequest } from '#shared/contract/signing.ts';
import { aCaller, aUser } from '#test/support/builders.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('an envelope that cannot be noted is voided, and not sent again', async () => {
  // It is tried for seconds.
  vi.useFakeTimers();
  vi.setTimerTickMode('nextTimerAsync');
  const busy = vi.fn().mockRejectedValue(new Problem('busy'));
  const createEnvelope = vi.fn().mockResolvedValue({ envelopeId: 'E1' });
  const voided = vi.fn();
  const release = vi.fn();
  const deps = {
    users: { find: async () => aUser() },
    agreements: { ofUser: async () => [], hold: async () => undefined, release, add: busy },
    rates: { exceeded: async () => null },
    agreementPdf: async () => new Uint8Array(),
    esign: { createEnvelope, void: voided },
  } as unknown as SigningDeps;
  await expect(startSigning(deps, {} as AgreementRequest, aCaller(), new Date())).rejects.toMatchObject({
    code: 'busy',
  });
  expect(createEnvelope).toHaveBeenCalledOnce();
  expect(voided.mock.calls.map(([id]) => id)).toEqual(['E1']);
  expect(release).toHaveBeenCalledOnce();
});
