import { describe, expect, it } from 'vitest';
import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import type { CreditUnionFacts } from '#shared/domain/credit-union.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = quietApp({ offerings: 5 });
const { crm } = app.as('admin');

let last = 2000;
const row = (changes: Partial<CreditUnionFacts> = {}): CreditUnionFacts => {
  last++;
  return {
    name: `Imported Credit Union ${last}`,
    routingNumber: withCheckDigit(`3118${last}`),
    charterNumber: String(3_000_000 + last),
    city: 'Austin',
    state: 'TX',
    phoneNumber: '',
    contactName: '',
    contactEmail: '',
    ...changes,
  };
};
const importing = async (rows: CreditUnionFacts[], isWritten = true) =>
  (await crm.importRows({ body: { rows, isWritten } })).results;
const entry = (id: string | null) => crm.creditUnion({ id: id ?? '' });

describe('rows of a file', () => {
  it('are added, and the same again changes nothing', async () => {
    const rows = [row(), row({ charterNumber: '', state: 'texas' })];
    const added = await importing(rows);
    expect(added.map(({ outcome }) => outcome)).toEqual(['added', 'added']);
    expect(added[0]?.id).toBe(`CU${rows[0]?.charterNumber}`);
    expect(await entry(added[1]?.id ?? null)).toMatchObject({ name: rows[1]?.name, state: 'TX' });
    const again = await importing(rows);
    expect(again).toMatchObject(added.map(({ id }) => ({ outcome: 'unchanged', id, changes: [] })));
    const { value } = await crm.changes({ id: added[0]?.id ?? '' });
    expect(value.map(({ Type, Detail }) => [Type, Detail])).toEqual([['Credit Union Added', 'From an imported file']]);
  });

  it('update what is known by its charter or its RT number, and leave what they say nothing of', async () => {
    const first = row({ contactName: 'Lee Park' });
    const [added] = await importing([first]);
    const routingNumber = withCheckDigit('31189901');
    const [byCharter] = await importing([{ ...first, routingNumber, contactName: '' }]);
    expect(byCharter).toMatchObject({ outcome: 'updated', id: added?.id, changes: [{ field: 'routingNumber' }] });
    const [byNumber] = await importing([{ ...first, routingNumber, charterNumber: '', name: 'Renamed Credit Union' }]);
    expect(byNumber).toMatchObject({ outcome: 'updated', id: added?.id });
    expect(await entry(added?.id ?? null)).toEqual({
      ...first,
      id: added?.id,
      routingNumber,
      name: 'Renamed Credit Union',
    });
  });

  it('of NCUA leave a name that is the same, and propose another one', async () => {
    const first = row({ name: 'Maple Depot Federal Credit Union' });
    const [added] = await importing([first]);
    const [same] = await importing([{ ...first, name: 'MAPLE DEPOT', city: 'AUSTIN' }]);
    expect(same).toEqual({ outcome: 'unchanged', id: added?.id, detail: '', changes: [] });
    const [other] = await importing([{ ...first, name: 'ELM DEPOT', city: 'DALLAS' }]);
    expect(other).toMatchObject({
      outcome: 'updated',
      detail: 'Its name was kept. The file says ELM DEPOT.',
      changes: [{ field: 'city', after: 'DALLAS' }],
    });
    expect(await entry(added?.id ?? null)).toMatchObject({ name: first.name, city: 'DALLAS' });
  });

  it('need no RT number where the charter is known, and one where it is new', async () => {
    const first = row();
    const [known] = await importing([first]);
    const results = await importing([{ ...first, routingNumber: '', city: 'Waco' }, row({ routingNumber: '' })]);
    expect(results).toMatchObject([
      { outcome: 'updated', id: known?.id, changes: [{ field: 'city', before: 'Austin', after: 'Waco' }] },
      { outcome: 'refused', detail: "RT number is required for a credit union that isn't in the directory yet" },
    ]);
    expect((await entry(known?.id ?? null)).routingNumber).toBe(first.routingNumber);
  });

  it('only say what would become of them while nothing is to be written', async () => {
    const [known] = await importing([row()]);
    const facts = await entry(known?.id ?? null);
    const { id: _, ...said } = { ...facts, city: 'Waco' };
    const rows = [row(), said, row({ routingNumber: '123456789' })];
    const results = await importing(rows, false);
    expect(results.map(({ outcome }) => outcome)).toEqual(['added', 'updated', 'refused']);
    expect(results[1]?.changes).toEqual([{ field: 'city', before: 'Austin', after: 'Waco' }]);
    expect(await entry(known?.id ?? null)).toEqual(facts);
    expect((await crm.directory({ query: { $filter: `Name eq '${rows[0]?.name}'` } })).value).toEqual([]);
  });

  it('are refused one by one, with the reason, and the others are written', async () => {
    const [one, two] = [row(), row()];
    await importing([one, two]);
    const good = row();
    const results = await importing([
      row({ name: '' }),
      row({ routingNumber: one.routingNumber, charterNumber: two.charterNumber }),
      row({ routingNumber: one.routingNumber }),
      good,
    ]);
    expect(results.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['refused', 'Name is required'],
      ['refused', `${two.name} has this charter number, and ${one.name} this RT number`],
      ['refused', `${one.name} has this RT number and another NCUA charter number`],
      ['added', ''],
    ]);
  });

  it('that have one number are never two entries', async () => {
    const { routingNumber } = row();
    const results = await importing([1, 2, 3, 4].map(() => row({ routingNumber })));
    expect(results.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
    const { value } = await crm.directory({ query: { $filter: `RoutingNumber eq '${routingNumber}'` } });
    expect(value).toHaveLength(1);
  });

  it('come by the hundred at most, with what is known of them', async () => {
    const post = (rows: unknown[]) =>
      send(app, 'POST /crm/creditunions/imports', { as: 'admin', body: { rows, isWritten: false } });
    await problemOf(await post(Array.from({ length: 101 }, () => row())), 'invalid');
    await problemOf(await post([]), 'invalid');
    await problemOf(await post([{ ...row(), id: 'CU1' }]), 'invalid');
    expect((await post([row()])).status).toBe(200);
  });
});
