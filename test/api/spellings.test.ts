import { expect, it } from 'vitest';
import { withCheckDigit } from '#local/demo-data/credit-unions.ts';
import { runningApp } from '#test/support/running-app.ts';

const app = runningApp();

it('a name is kept in one spelling of its accents, and found without them', async () => {
  const crm = app.as('admin').crm;
  const Name = 'Bient\u00f4t Cre\u0301dit Union';
  const body = { name: Name, routingNumber: withCheckDigit('32191977') };
  const facts = { charterNumber: '', city: '', state: '', phoneNumber: '', contactName: '', contactEmail: '' } as const;
  await crm.add({ body: { ...facts, ...body } });
  for (const search of ['bientot credit', 'BIENTO\u0302T CRE\u0301', 'Bientôt'])
    expect((await crm.names({ query: { search } })).map((one) => one.Name)).toEqual([Name.normalize('NFC')]);
  for (const name of ['bientôt crédit union', 'bientot credit union']) {
    const { value } = await crm.directory({ query: { $filter: `tolower(Name) eq '${name}'` } });
    expect(value.map((one) => one.Name)).toEqual([Name.normalize('NFC')]);
  }
});
