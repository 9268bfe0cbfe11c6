import { amountFault, purchaseWords } from '#shared/domain/amount.ts';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { type AssumptionSet, allZero } from '#shared/domain/assumption-sets.ts';
import { type BoundName, boundFault } from '#shared/domain/pool/bounds.ts';
import { parseDay } from '#shared/domain/pool/calendar-day.ts';
import { parseMonthlyRates } from '#shared/domain/pool/monthly-speeds.ts';
import { modelFault, type PrepaymentModel } from '#shared/domain/pool/prepayment.ts';
import { type AccrualBasis, accrualBases } from '#shared/domain/pool/settlement.ts';
import { shockSteps } from '#shared/domain/pool/shocks.ts';
import type { AveragedOffering } from '#shared/domain/pool/term-sheet-pool.ts';
import {
  type PricedPool,
  settlementDefault,
  type WhatIf,
  type WhatIfFault,
  whatIfFault,
} from '#shared/domain/pool/what-if.ts';
import { money, parseAmount } from '#shared/format/money.ts';

export const models = ['cpr', 'psa', 'abs'] as const;
export type Model = (typeof models)[number];

export const inputNames = [
  'amount',
  'share',
  'price',
  'yield',
  ...models,
  'cdr',
  'severity',
  'lag',
  'fee',
  'settle',
  'delay',
  'basis',
  'late',
  'target',
  'gridcpr',
  'gridcdr',
] as const;
export type InputName = (typeof inputNames)[number];

/** Text, as in address and fields. */
export type Inputs = Partial<Record<InputName, string>>;
export type Faults = Partial<Record<InputName, string>>;

export const inputsIn = (address: URLSearchParams): Inputs =>
  Object.fromEntries(inputNames.flatMap((name) => (address.has(name) ? [[name, address.get(name) ?? '']] : [])));

function amountOf({ minimumPurchase, poolBalance, remaining, takesOrders }: AveragedOffering): number {
  const most = takesOrders ? remaining : poolBalance;
  return Math.min(Math.max(1000, minimumPurchase || 1_000_000), most);
}

/** Fields of a named set. */
export const inputsOfSet = ({ prepayment, cdr, severity, recoveryLagMonths }: AssumptionSet): Inputs => ({
  [prepayment.model.toLowerCase()]: String(prepayment.speed),
  cdr: String(cdr),
  severity: String(severity),
  lag: String(recoveryLagMonths),
});

/** Whether the fields say what the set does. */
export const isFromSet = (inputs: Inputs, set: AssumptionSet): boolean =>
  Object.entries(inputsOfSet(set)).every(([name, text]) => {
    const said = inputs[name as InputName];
    return said !== undefined && numberOf(said) === Number(text);
  });

/** `price`: the LP's. */
export const defaultsOf = (
  offering: AveragedOffering,
  pool: PricedPool,
  set: AssumptionSet = allZero,
  price: number | null = null,
): Inputs => ({
  amount: money(amountOf(offering)).replace('$', ''),
  price: String(price ?? 100),
  ...inputsOfSet(set),
  fee: String(pool.servicingFee),
  settle: settlementDefault(pool, offering.settlementDate),
  delay: '15',
  basis: '30/360',
  late: 'performing',
  target: '0',
  gridcpr: '0, 6, 12, 18, 24',
  gridcdr: '0, 0.5, 1, 2, 4',
});

function speedOf({ psa, abs, cpr }: Inputs): Inputs | undefined {
  if (psa !== undefined) return { psa };
  if (abs !== undefined) return { abs };
  return cpr === undefined ? undefined : { cpr };
}

const withoutSpeed = (inputs: Inputs): Inputs =>
  Object.fromEntries(Object.entries(inputs).filter(([name]) => !models.some((model) => model === name)));

/** Only one each of amount and share, price and yield, and the models counts. */
export function withDefaults(said: Inputs, defaults: Inputs): Inputs {
  const { amount, share, price, yield: asked, ...others } = withoutSpeed(said);
  const { amount: least, price: usual, ...rest } = withoutSpeed(defaults);
  const size = share !== undefined && amount === undefined ? { share } : { amount: amount ?? least ?? '' };
  const quote = asked !== undefined && price === undefined ? { yield: asked } : { price: price ?? usual ?? '100' };
  return { ...rest, ...others, ...size, ...quote, ...(speedOf(said) ?? speedOf(defaults)) };
}

export const modelOf = ({ psa, abs }: Inputs): Model => (psa !== undefined ? 'psa' : abs !== undefined ? 'abs' : 'cpr');
export const isByShare = (inputs: Inputs): boolean => inputs.share !== undefined;
export const isByYield = (inputs: Inputs): boolean => inputs.yield !== undefined;

const bound: Partial<Record<InputName, BoundName>> = {
  share: 'share',
  price: 'price',
  yield: 'yieldBEY',
  target: 'targetYield',
  cpr: 'CPR',
  psa: 'PSA',
  abs: 'ABS',
  cdr: 'cdr',
  severity: 'severity',
  gridcpr: 'CPR',
  gridcdr: 'cdr',
  lag: 'recoveryLagMonths',
  fee: 'servicingFee',
  delay: 'delayDays',
};
const byMonth: readonly InputName[] = ['cpr', 'cdr'];
const lists: readonly InputName[] = ['gridcpr', 'gridcdr'];
/** pools.md B.3: a grid is at most 9 by 9. */
const MOST_STEPS = 9;

const numberOf = (text = ''): number => {
  const plain = text.replace(/[%,\s]/g, '');
  return plain === '' ? Number.NaN : Number(plain);
};
/** One number, or monthly: `0 for 24, 8 for 36, 15`. */
const ratesOf = (text = ''): number[] => {
  const single = numberOf(text);
  return Number.isFinite(single) ? [single] : (parseMonthlyRates(text) ?? [Number.NaN]);
};
/** `0, 6, 12`: unique, in order. */
const stepsOf = (text = ''): number[] => [...new Set(text.split(/[,;]/).map((step) => numberOf(step)))];
function valuesOf(name: InputName, text = ''): number[] {
  if (lists.includes(name)) return stepsOf(text);
  return byMonth.includes(name) ? ratesOf(text) : [numberOf(text)];
}

function faultOf(name: InputName, text: string): string | null {
  if (name === 'amount') {
    return amountFault(text.trim() === '' ? undefined : (parseAmount(text) ?? Number.NaN), purchaseWords);
  }
  if (name === 'settle') return parseDay(text) === null ? 'Enter a date' : null;
  if (name === 'basis') return accrualBases.some((basis) => basis === text) ? null : 'Choose a basis';
  if (lists.includes(name) && stepsOf(text).length > MOST_STEPS) return `Give at most ${MOST_STEPS} rates`;
  const rule = bound[name];
  return rule
    ? (valuesOf(name, text)
        .map((value) => boundFault(rule, value))
        .find(Boolean) ?? null)
    : null;
}

/** The same size in the other unit. */
export const sizeAs = (by: 'amount' | 'share', share = 0, poolBalance: number): string =>
  by === 'share' ? String(share) : money(Math.round(poolBalance * share) / 100).replace('$', '');

const noFaults: Faults = {};

/** Fields of inputs that only a projection finds fault with. */
const fieldOf: Partial<Record<WhatIfFault['input'], InputName>> = {
  amount: 'amount',
  share: 'share',
  settlementDate: 'settle',
  delinquent60: 'late',
};

export function faultsOf(fault: WhatIfFault | null): Faults {
  const name = fault && fieldOf[fault.input];
  return name ? { [name]: fault.detail } : noFaults;
}

export const modelNameOf = (model: Model): PrepaymentModel => model.toUpperCase() as Uppercase<Model>;

export function scenarioOf(
  inputs: Inputs,
  pool: PricedPool,
  assetClass: AssetClass,
): { given?: WhatIf; faults: Faults } {
  const faults: Faults = {};
  const model = modelOf(inputs);
  const unfit = modelFault(modelNameOf(model), assetClass);
  if (unfit) faults[model] = unfit;
  for (const [name, text] of Object.entries(inputs) as [InputName, string][]) {
    const fault = faultOf(name, text);
    if (fault) faults[name] = fault;
  }
  if (Object.keys(faults).length > 0) return { faults };
  const cpr = ratesOf(inputs.cpr);
  const given: WhatIf = {
    ...(isByShare(inputs) ? { share: numberOf(inputs.share) } : { amount: parseAmount(inputs.amount ?? '') ?? 0 }),
    ...(isByYield(inputs) ? { yieldBEY: numberOf(inputs.yield) } : { price: numberOf(inputs.price) }),
    prepayment:
      model !== 'cpr'
        ? { model: modelNameOf(model), speed: numberOf(inputs[model]) }
        : cpr.length > 1
          ? { cprByMonth: cpr }
          : { model: 'CPR', speed: cpr[0] ?? 0 },
    cdr: ratesOf(inputs.cdr).length > 1 ? ratesOf(inputs.cdr) : numberOf(inputs.cdr),
    severity: numberOf(inputs.severity),
    recoveryLagMonths: numberOf(inputs.lag),
    servicingFee: numberOf(inputs.fee),
    settlementDate: inputs.settle ?? '',
    delayDays: numberOf(inputs.delay),
    ...(inputs.basis !== '30/360' && { accrualBasis: inputs.basis as AccrualBasis }),
    ...(inputs.late === 'defaulted' && { delinquent60: inputs.late }),
    shocks: shockSteps,
    breakEven: { targetYield: numberOf(inputs.target) },
    grid: { cpr: stepsOf(inputs.gridcpr), cdr: stepsOf(inputs.gridcdr) },
  };
  const fault = whatIfFault(pool, given);
  return fault ? { faults: faultsOf(fault) } : { given, faults: noFaults };
}
