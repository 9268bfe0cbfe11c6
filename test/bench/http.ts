import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { keys } from '#functions/store/keys.ts';
import { startApp } from '#test/support/app.ts';
import { ms, type Percentiles, table, timed, times, verdict } from './measure.ts';

const TIMES = 400;

/** Calls over local HTTP against the raw document-client calls that each needs, in one run (design.md: 2 and 1.5 times). */
export async function run(): Promise<void> {
  const app = await startApp({ permissions: false });
  const { client, name: TableName } = app.table;
  const me = (await app.as('buyer').auth.whoAmI({})).UserObjectId ?? '';
  const get = (Key: object) => client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  const http = async (path: string, as: 'buyer' | 'admin', init: RequestInit = {}) => {
    const response = await app.call(path, { as, ...init });
    if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  };

  const rows = [
    await compare('GET one offering', 2, {
      ours: () => http('/marketplace/offerings/1001', 'buyer'),
      raw: async () => {
        await get(keys.user(me));
        await get(keys.offering('1001'));
      },
    }),
    await compare('GET 20 term sheets', 1.5, {
      ours: () => http('/termsheets?$top=20', 'buyer'),
      raw: async () => {
        await get(keys.user(me));
        await get(keys.journal('LISTS'));
      },
    }),
    await compare("GET the administrator's purchases", 1.5, {
      ours: () => http('/marketplace/views/admin/commitments?$top=20', 'admin'),
      raw: async () => {
        await get(keys.user(me));
        await get(keys.journal('LISTS'));
      },
    }),
    await compare('POST a commitment, PATCH its withdrawal', null, {
      ours: () => submitAndWithdraw(app),
      raw: () => rawSubmitAndWithdraw(app, me),
    }),
  ];
  table('HTTP calls against the raw document-client calls they need', rows);
  await app.close();
}

type App = Awaited<ReturnType<typeof startApp>>;

async function submitAndWithdraw(app: App): Promise<void> {
  const { commitments } = app.as('buyer');
  const { id } = await commitments.submit({ id: '1001', body: { Amount: 1000 } });
  await commitments.update({ id, body: [{ op: 'replace', path: '/Status', value: 'Withdrawn' }] });
}

/** The reads and the two transactions of three items each that a submission and a withdrawal come to. */
async function rawSubmitAndWithdraw(app: App, me: string): Promise<void> {
  const { client, name: TableName } = app.table;
  const get = (Key: object) => client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  for (let i = 0; i < 2; i++) {
    await get(keys.user(me));
    await Promise.all([get(keys.offering('1002')), get(keys.commitment('1002', 'BENCH'))]);
    const id = crypto.randomUUID();
    await client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...keys.commitment('1002', 'BENCH'), amount: 1 } } },
          {
            Update: {
              TableName,
              Key: keys.offering('1002'),
              UpdateExpression: 'ADD version :n',
              ExpressionAttributeValues: { ':n': 1 },
            },
          },
          { Put: { TableName, Item: { PK: 'BENCH', SK: id } } },
        ],
      }),
    );
  }
}

async function compare(
  what: string,
  target: number | null,
  { ours, raw }: { ours(): Promise<unknown>; raw(): Promise<unknown> },
) {
  const base: Percentiles = await timed(raw, TIMES);
  const own: Percentiles = await timed(ours, TIMES);
  const ratio = own.p50 / base.p50;
  return {
    call: what,
    p50: ms(own.p50),
    p99: ms(own.p99),
    'raw p50': ms(base.p50),
    ratio: times(ratio),
    target: target === null ? '' : times(target),
    verdict: target === null ? '' : verdict(ratio <= target),
  };
}

if (import.meta.main) {
  await run();
  process.exit();
}
