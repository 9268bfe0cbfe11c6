import { expect, it } from 'vitest';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';

const app = runningApp({ files: true });

it('the demo data has a quarter in force that knows the credit unions of the directory', async () => {
  const { compliance } = app.as('admin');
  const [file] = await compliance.callReports({});
  expect(file).toMatchObject({ state: 'Ready', missing: [], inForce: { by: expect.any(String) } });
  const { preview, matches } = await compliance.callReport({ id: file?.id ?? '' });
  expect(preview).toMatchObject({ unmatched: 1 });
  expect(matches.map(({ name, suggestions }) => [name, suggestions[0]?.charterNumber])).toEqual([
    ['Copper Lantern Credit Union', '260012'],
  ]);
  const answer = await send(app, 'GET /compliance/creditunions/CU60001', { as: 'admin' });
  expect(await answer.json()).toMatchObject({
    reported: { charterNumber: '60001', charterKind: 'federal', netWorth: expect.any(Number), isUsed: false },
    isSetUp: false,
  });
});
