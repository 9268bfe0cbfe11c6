import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { keys } from '#functions/store/keys.ts';
import { type App, startApp } from '#test/support/app.ts';
import { aDeal } from '#test/support/deal-pages.ts';
import { addressingNothing } from '#test/support/quiet-app.ts';
import { answer, answerApart } from './apart.ts';
import { ms, percentiles, type Row, table, times, verdict } from './measure.ts';

const TIMES = 400;
/** Of a change, which takes longer. */
const CHANGES = 100;
/** design.md. */
const MOST = 2;
const MOST_FOR_A_CHANGE = 3;

/** Calls over local HTTP against the raw document-client calls that each needs, in turn in one run. */
export async function run(): Promise<void> {
  // Whoever is told of a commitment is told by Lambdas of their own.
  const app = await startApp({ permissions: false, load: addressingNothing });
  const http = async (path: string, as: 'buyer' | 'admin') => {
    const response = await app.call(path, { as });
    if (response.status >= 400) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  };
  const raw = await rawCalls(app, 'buyer');
  const rawAdmin = await rawCalls(app, 'admin');

  const { id: deal, lp } = await aDeal(app);

  const rows = [
    await compare('GET one offering', MOST, {
      ours: () => http('/marketplace/offerings/1001', 'buyer'),
      raw: async () => {
        await raw.caller();
        await raw.get(keys.offering('1001'));
      },
    }),
    await compare('GET 20 term sheets', MOST, {
      ours: () => http('/termsheets?$top=20', 'buyer'),
      raw: async () => {
        await raw.caller();
        await raw.get(keys.journal('LISTS'));
      },
    }),
    await compare("GET the administrator's purchases", MOST, {
      ours: () => http('/marketplace/views/admin/commitments?$top=20', 'admin'),
      raw: async () => {
        await rawAdmin.caller();
        await rawAdmin.applying();
        await rawAdmin.get(keys.journal('LISTS'));
      },
    }),
    await compare('GET who is signed in', MOST, {
      ours: () => http('/auth/keepalive', 'buyer'),
      raw: raw.caller,
    }),
    await compare('GET a deal', MOST, {
      ours: () => http(`/marketplace/deals/${deal}`, 'buyer'),
      raw: () => raw.deal(lp, deal),
    }),
    await compare('POST a commitment, PATCH its withdrawal', MOST_FOR_A_CHANGE, {
      ours: () => submitAndWithdraw(app),
      raw: raw.submitAndWithdraw,
      count: CHANGES,
    }),
  ];
  await app.close();
  const told = await answerApart<Row>(import.meta.filename, ['told']);
  table('HTTP calls against the raw document-client calls they need', [...rows, told]);
}

/** One commitment after another, while the same process tells people of those before. */
async function whileTelling(): Promise<Row> {
  const app = await startApp({ permissions: false });
  const raw = await rawCalls(app, 'buyer');
  return compare('same, among the mails, texts and notices of those before', null, {
    ours: () => submitAndWithdraw(app),
    raw: raw.submitAndWithdraw,
    count: CHANGES,
  });
}

async function submitAndWithdraw(app: App): Promise<void> {
  const { commitments } = app.as('buyer');
  const { id } = await commitments.submit({ id: '1001', body: { Amount: 250_000 } });
  await commitments.update({ id, body: [{ op: 'replace', path: '/Status', value: 'Withdrawn' }] });
}

/** The calls of the table that the rules need. */
async function rawCalls(app: App, as: 'buyer' | 'admin') {
  const { client, name: TableName } = app.table;
  const { UserObjectId: me = '', CreditUnionAccountId: own = '' } = await app.as(as).auth.whoAmI({});
  const get = (Key: object) => client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  const lp = '1001';
  /** Where no reader of orders meets it. */
  const order = { PK: 'BENCH', SK: 'ORDER' };

  /** The person and what is noted of the session. */
  const caller = () =>
    client.send(
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: [keys.user(me), keys.session(me, 'BENCH')], ConsistentRead: true } },
      }),
    );
  /** Allocations under way, which are read before the rows. */
  const applying = () =>
    client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :p',
        ExpressionAttributeValues: { ':p': keys.applying('').PK },
        ConsistentRead: true,
      }),
    );
  /** Who has to approve, which limits bind, and the call report that they are taken from. */
  const rules = () =>
    client.send(
      new TransactGetCommand({
        TransactItems: [keys.compliance(own), keys.authorities(own), keys.creditUnion(own), keys.callReportInForce].map(
          (Key) => ({ Get: { TableName, Key } }),
        ),
      }),
    );
  /** The order, the offering's total and the row of the history, and where the buyer is exposed. */
  const write = (...also: object[]) =>
    client.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { ...order, amount: 1 } } },
          {
            Update: {
              TableName,
              Key: keys.offering(lp),
              UpdateExpression: 'ADD version :n',
              ExpressionAttributeValues: { ':n': 1 },
            },
          },
          ...[{ PK: 'BENCH', SK: crypto.randomUUID() }, ...also].map((Item) => ({ Put: { TableName, Item } })),
        ],
      }),
    );

  return {
    get,
    caller,
    applying,
    /** The deal with its LP and order, its agreements and both contacts. */
    async deal(offering: string, id: string) {
      await Promise.all([caller(), get(keys.deal(offering, id))]);
      const agreements = client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :p AND begins_with(SK, :s)',
          ExpressionAttributeValues: { ':p': keys.deal(offering, id).PK, ':s': `AGREEMENT#${id}` },
          ConsistentRead: true,
        }),
      );
      await Promise.all([get(keys.commitment(offering, own)), get(keys.offering(offering)), agreements]);
      await Promise.all([get(keys.user(me)), get(keys.user('BENCH'))]);
    },
    async submitAndWithdraw() {
      await caller();
      await Promise.all([get(keys.offering(lp)), get(order), rules()]);
      await write(keys.position('BENCH', lp));
      await caller();
      await get(order);
      await get(keys.offering(lp));
      await write();
    },
  };
}

interface Compared {
  ours(): Promise<unknown>;
  raw(): Promise<unknown>;
  count?: number;
}

async function compare(what: string, target: number | null, { ours, raw, count = TIMES }: Compared): Promise<Row> {
  const [own, base]: [number[], number[]] = [[], []];
  for (let i = -count / 5; i < count; i++) {
    const [before, between, after] = [performance.now(), await timeAfter(raw), await timeAfter(ours)];
    if (i < 0) continue;
    base.push(between - before);
    own.push(after - between);
  }
  const [{ p50, p99 }, rawly] = [percentiles(own), percentiles(base)];
  const ratio = p50 / rawly.p50;
  return {
    call: what,
    p50: ms(p50),
    p99: ms(p99),
    'raw p50': ms(rawly.p50),
    ratio: times(ratio),
    target: target === null ? '' : times(target),
    verdict: target === null ? '' : verdict(ratio <= target),
  };
}

async function timeAfter(call: () => Promise<unknown>): Promise<number> {
  await call();
  return performance.now();
}

if (import.meta.main) {
  if (process.argv[2] === 'told') await answer(await whileTelling());
  else await run();
  process.exit();
}
