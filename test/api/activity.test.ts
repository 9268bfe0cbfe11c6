import { describe, expect, it } from 'vitest';
import { fileFacts } from '#functions/rules/history-entry.ts';
import { headRecord } from '#functions/store/journal.ts';
import { keys } from '#functions/store/keys.ts';
import { aDocument, aHistoryEntry } from '#test/support/builders.ts';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const harbor = 'Harbor Light Federal Credit Union';

describe('the activity feed', () => {
  const app = runningApp();
  const admin = app.as('admin');

  const activity = (query: Record<string, string> = {}) => admin.views.activity({ query });
  const ofOffering = (id: string) => activity({ $filter: `LPNumber eq '${id}'`, $top: '1000' });

  it('says of all offerings what their histories say, newest first', async () => {
    const { value, '@odata.count': count } = await activity({ $top: '1000000' });
    expect(count).toBe(value.length);
    const dates = value.map(({ Date: at }) => at);
    expect(dates).toEqual(dates.toSorted().toReversed());
    for (const id of ['1001', '1006']) {
      const own = (await admin.history.list({ id, query: { $top: '1000' } })).value;
      const told = value.filter(({ LPNumber }) => LPNumber === id).map(({ LPNumber, ...row }) => row);
      expect(told.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
      expect(told).toEqual(expect.arrayContaining(own));
    }
    expect(new Set(value.map(({ LPNumber }) => LPNumber)).size).toBeGreaterThan(50);
  });

  it('shows each step at once, the last first', async () => {
    const id = await openOffering(app);
    expect((await activity({ $top: '2' })).value).toMatchObject([
      { LPNumber: id, Type: 'Offering Published' },
      { LPNumber: id, Type: 'Offering Created' },
    ]);
    await accepted(app, await committed(app, id, 900_000));
    expect((await activity({ $top: '1' })).value).toMatchObject([
      { LPNumber: id, Type: 'Offering State Changed', User: 'Morgan Ellison' },
    ]);
    const [, second] = (await ofOffering(id)).value;
    expect(second).toMatchObject({ Type: 'Commitment Accepted', CreditUnionName: harbor });
    await admin.offerings.update({ id, body: [replace('/State', 'Sold')] });
    expect((await ofOffering(id)).value).toHaveLength(6);
  });

  it('is filtered and sorted by any column, with an exact count', async () => {
    const all = (await activity({ $top: '1000000' })).value;
    const cases: [string, (row: (typeof all)[number]) => boolean][] = [
      ["Type eq 'Commitment Accepted'", ({ Type }) => Type === 'Commitment Accepted'],
      [
        "contains(tolower(User),'morgan') and LPNumber ne '1001'",
        (r) => /morgan/i.test(r.User) && r.LPNumber !== '1001',
      ],
      ["contains(Detail,'$')", ({ Detail }) => Detail.includes('$')],
      ["CreditUnionName eq 'Tandem Marketplace'", (row) => row.CreditUnionName === 'Tandem Marketplace'],
      ["startswith(RtNumber,'0')", ({ RtNumber }) => RtNumber.startsWith('0')],
      ["contains(Date,'-01-')", ({ Date: at }) => at.includes('-01-')],
      ['Date ge 2026-06-01', ({ Date: at }) => at >= '2026-06-01'],
    ];
    for (const [$filter, keeps] of cases) {
      const found = await activity({ $filter, $top: '3' });
      const expected = all.filter(keeps);
      expect(found['@odata.count'], $filter).toBe(expected.length);
      expect(found.value).toEqual(expected.slice(0, 3));
    }
    const byType = (await activity({ $orderby: 'Type asc, Date desc', $top: '1000000' })).value;
    expect(byType.map(({ Type }) => Type)).toEqual(all.map(({ Type }) => Type).toSorted());
  });

  it('hears of what happened earlier and is written now, as the zip of many files', async () => {
    const { history } = storesOf(app);
    await activity();
    const at = new Date(Date.now() - 14 * 60_000).toISOString();
    await history.append(
      aHistoryEntry({
        id: 'HZIP',
        lpNumber: '1001',
        at,
        step: { type: 'FilesDownloaded', section: 'Loan Files', files: 2 },
      }),
    );
    expect((await activity({ $filter: "id eq 'HZIP'" })).value).toMatchObject([{ Date: at, LPNumber: '1001' }]);
  });

  it('makes no other list read again when a file is looked at', async () => {
    const { table, history } = storesOf(app);
    await openOffering(app);
    const last = async () =>
      (
        await Promise.all([
          table.get(keys.journal('LISTS'), headRecord),
          table.get(keys.journal('HISTORY'), headRecord),
        ])
      ).map((one) => one?.last);
    const [tables, steps] = await last();
    await history.append(
      aHistoryEntry({ id: 'HVIEW', lpNumber: '1001', step: { type: 'FileViewed', ...fileFacts(aDocument()) } }),
    );
    expect(await last()).toEqual([tables, Number(steps) + 1]);
  });

  it('is for administrators alone', async () => {
    await problemOf(await send(app, 'GET /marketplace/views/admin/activity', { as: 'buyer' }), 'not_allowed');
  });
});
