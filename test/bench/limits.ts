import { keys } from '#functions/store/keys.ts';
import { evidenceInDollars } from '#functions/wire/evidence.ts';
import { evidencePdf } from '#functions/workers/check/evidence-pdf.ts';
import { builtHere } from '#local/site.ts';
import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import { keptInput, keptResult } from '#shared/contract/kept-limits.ts';
import { LimitTrial } from '#shared/contract/limit-trial.ts';
import { checkedLimits, limitInput } from '#shared/contract/limits-wire.ts';
import { canonicalJson } from '#shared/domain/canonical.ts';
import { type EvidenceFacts, sealed } from '#shared/domain/evidence.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { type App, startApp } from '#test/support/app.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { aLimitTrial } from '#test/support/limit-trials.ts';
import { openOffering } from '#test/support/listings.ts';
import { send } from '#test/support/send.ts';
import { startMeter } from './capacity.ts';
import { measurePanel } from './limits-page.ts';
import { ms, table, times, verdict } from './measure.ts';

const RUNS = 50;
const CENTS = 100;

/** Least milliseconds of processor time of a call. */
async function least(call: () => unknown): Promise<number> {
  let found = Number.POSITIVE_INFINITY;
  for (let i = 0; i < RUNS; i++) {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    found = Math.min(found, (user + system) / 1000);
  }
  return found;
}

/** A pool of loans of so many borrowers, of each of whom the buyer holds something. */
function aPool(loans: number, groups: number): LimitTrial {
  const { offering, exposure, ...rest } = aLimitTrial();
  const loan = (i: number) => ({ loanId: `L-${i}`, balance: 10_000 + i / CENTS, groupId: `G-${i % groups}` });
  const pool = Array.from({ length: loans }, (_, i) => ({ ...loan(i), commercial: i % 2 === 0 }));
  const cents = pool.reduce((sum, { balance }) => sum + Math.round(balance * CENTS), 0);
  const held = Array.from({ length: groups }, (_, i) => [`G-${i}`, { participations: i, commercial: i }]);
  return LimitTrial.parse({
    ...rest,
    amount: 100_000,
    offering: { ...offering, poolBalance: cents / CENTS, loans: pool },
    exposure: { ...exposure, groups: Object.fromEntries(held) },
  });
}

async function measureChecks(): Promise<void> {
  const row = async (what: string, trial: LimitTrial, most: number) => {
    const input = limitInput(trial);
    const json = JSON.stringify(trial);
    const [check, parse] = [await least(() => checkLimits(input)), await least(() => JSON.parse(json))];
    return {
      what,
      'processor time': ms(check),
      'of parsing its JSON': times(check / parse),
      verdict: verdict(check <= most),
    };
  };
  table('Checks of limits', [
    await row('1,000 loans of 500 borrowers, on the server', aPool(1_000, 500), 5),
    await row('60 groups, the function that the browser calls', aPool(60, 60), 4),
  ]);
}

async function measurePdf(): Promise<void> {
  const trial = aPool(1_000, 500);
  const result = keptResult(checkedLimits(checkLimits(limitInput(trial))));
  const facts: EvidenceFacts = {
    overLimitReason: null,
    format: 2,
    id: 'K01',
    creditUnionId: 'CU2',
    creditUnionName: 'Harbor Light',
    lpNumber: '1001',
    moment: 'submitted',
    at: '2026-11-23T16:00:00.000Z',
    userId: 'u-1',
    userName: 'Dana Whitcombe',
    commitmentVersion: 1,
    checkMode: 'advise',
    ruleSet: '2023-10-30',
    acknowledged: [],
    attested: [],
    input: canonicalJson(keptInput(trial)),
    result: canonicalJson(result),
    confirmedBy: null,
    sources: [],
  };
  const evidence = await sealed(facts, '');
  const first = process.cpuUsage();
  const { length } = await evidencePdf(evidenceInDollars(evidence));
  const { user, system } = process.cpuUsage(first);
  const again = await least(() => evidencePdf(evidenceInDollars(evidence)));
  const cold = (user + system) / 1000;
  table('A kept check as a PDF', [
    {
      what: 'the first of a process',
      'processor time': ms(cold),
      bytes: String(length),
      verdict: verdict(cold <= 2_000),
    },
    { what: 'the next ones', 'processor time': ms(again), bytes: String(length), verdict: verdict(again <= 2_000) },
  ]);
}

/** Items of the transaction of a submission, with limits set up and without. */
async function itemsOf(app: App, { transactions }: Meter, isSetUp: boolean): Promise<number> {
  const { user, token, patch } = await limitsAdministrator(app);
  const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };
  if (isSetUp) await patch(['/figures', figures], ['/policy', aPolicy], ['/loanTypes', ['New auto']]);
  const lp = await openOffering(app, { TermSheet: { loanCount: 1 } });
  const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount: 1_000 } });
  const { check } = (await answer.json()) as PlacedCommitment;
  if ((check !== undefined) !== isSetUp) throw new Error(`The submission was answered ${answer.status}`);
  const { PK, SK } = keys.commitment(lp, user.creditUnionId ?? '');
  const placed = transactions.find((items) => items.some(({ Put }) => Put?.Item.PK.S === PK && Put.Item.SK.S === SK));
  if (!placed) throw new Error('The submission was no transaction');
  return placed.length;
}

type Meter = Pick<Awaited<ReturnType<typeof startMeter>>, 'transactions'>;

/** And what a typed amount takes the page, for one process holds one product. */
async function measureProduct(): Promise<void> {
  const app = await startApp({ permissions: false, builtSite: builtHere });
  const meter = await startMeter(app.table.endpoint);
  // Lambdas are loaded by their first call, so they all talk to the meter.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = meter.url;
  const [plain, checked] = [await itemsOf(app, meter, false), await itemsOf(app, meter, true)];
  table('Items that a submission writes', [
    { what: 'without limits', items: String(plain), more: '', verdict: '' },
    {
      what: 'with a kept check',
      items: String(checked),
      more: String(checked - plain),
      verdict: verdict(checked <= plain + 3),
    },
  ]);
  await measurePanel(app, aPool(60, 60));
  await app.close();
  await meter.close();
}

if (import.meta.main) {
  await measureChecks();
  await measurePdf();
  await measureProduct();
  process.exit();
}
