import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { dateTime } from '#shared/format/date.ts';
import { type Me, meQuery } from '#web/src/lib/queries.ts';
import { PendingSettings } from '#web/src/people/limit-settings/pending-settings.tsx';

const me = { IsAuthenticated: true, Name: 'Ada Admin', Roles: ['LPAdmin'] } as Me;
const settings = {
  creditUnionId: 'CU2',
  may: 'read',
  checkMode: 'enforce',
  shareWithExchange: false,
} as LimitSettingsEntity;
type Pending = NonNullable<LimitSettingsEntity['pending']>;

const policyBy = (documentId: string): NonNullable<Pending['parts']['policy']> => ({
  boardDate: '2026-10-20',
  originatorPercent: 30,
  originatorAmount: null,
  borrowerPercent: null,
  typePercents: {},
  documentId,
});

function linesOf(shown: Pick<Pending, 'parts' | 'hidden'>, documents: { id: string; sentAt: string }[] = []) {
  const pending: Pending = {
    ...shown,
    proposedBy: 'Robin Ames',
    proposedAt: '2026-11-25T16:30:00.000Z',
    effectiveAt: '2026-11-26T16:30:00.000Z',
    isFirstSet: false,
    mayApprove: true,
    contentHash: 'a1b2',
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(
    ['limit-documents', 'CU2'],
    documents.map((one) => ({ ...one, fileName: 'policy.pdf' })),
  );
  render(
    <QueryClientProvider client={client}>
      <PendingSettings settings={{ ...settings, policy: policyBy('old') }} pending={pending} />
    </QueryClientProvider>,
  );
  return within(screen.getByRole('table', { name: 'What would change' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
}

describe('a waiting change of what purchases are checked against', () => {
  afterEach(cleanup);

  it('names the parts that are not shared', () => {
    expect(linesOf({ parts: {}, hidden: ['policy', 'waivers'] })).toEqual([
      ['Policy', 'Not shared with you', 'Changed, not shared with you'],
      ['Waivers', 'Not shared with you', 'Changed, not shared with you'],
    ]);
    expect(screen.getByRole('heading', { name: 'Change of checks waiting' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve change' })).toBeTruthy();
  });

  it('shows that figures are shared from then on', () => {
    expect(linesOf({ parts: { shareWithExchange: true }, hidden: [] })).toEqual([
      ['Share our figures with Tandem', 'No', 'Yes'],
    ]);
  });

  it('names them beside the mode', () => {
    expect(linesOf({ parts: { checkMode: 'off' }, hidden: ['figures'] })).toEqual([
      ['Checks', 'Block over-limit purchases', 'Off'],
      ['Figures', 'Not shared with you', 'Changed, not shared with you'],
    ]);
  });

  it('tells a replaced document from the one before, though both have the same name', () => {
    const parts = { policy: policyBy('new') };
    const recent = { id: 'new', sentAt: '2026-11-25T15:30:00.000Z' };
    const old = { id: 'old', sentAt: '2026-10-20T14:00:00.000Z' };
    expect(linesOf({ parts, hidden: [] }, [old, recent])).toEqual([
      [
        'Written policy',
        `policy.pdf, uploaded ${dateTime(old.sentAt)}`,
        `policy.pdf, uploaded ${dateTime(recent.sentAt)}`,
      ],
    ]);
    cleanup();
    expect(linesOf({ parts, hidden: [] })).toEqual([['Written policy', 'On file', 'On file (another file)']]);
    cleanup();
    expect(linesOf({ parts: { policy: policyBy('old'), checkMode: 'off' }, hidden: [] })).toHaveLength(1);
  });
});
