import { assetClassOf, categoryOf } from '#shared/domain/asset-class.ts';
import type { TapeTermName } from '#shared/domain/pool/tape-term-names.ts';
import type { StartedTape } from '../../lp/started-tape.ts';
import { isSame, textOf, type Values } from './values.ts';

/** The least that any originator keeps is a tenth (12 CFR 701.22(b)(3)); one that may keep less says so. */
const USUAL_SHARE = '90';

const textsOf = ({ terms }: StartedTape): Partial<Record<TapeTermName, string>> =>
  Object.fromEntries(terms.flatMap(({ name, value }) => (value === null ? [] : [[name, textOf(name, value)]])));

/** Fields of a tape, in the term sheet's order. */
export const fieldsOfTape = ({ terms }: StartedTape): TapeTermName[] =>
  terms.flatMap(({ name, value }) => (value === null ? [] : [name]));

/** A form with what a tape says. What was typed over an earlier reading stays. */
export function filledBy(values: Values, tape: StartedTape, before: StartedTape | null): Values {
  const texts = textsOf(tape);
  const earlier = before ? textsOf(before) : {};
  const filled = { ...values };
  for (const name of Object.keys(texts) as TapeTermName[]) {
    if (values[name] === '' || values[name] === (earlier[name] ?? '')) filled[name] = texts[name] ?? '';
  }
  // The tape alone says these.
  filled.PoolBalance = texts.PoolBalance ?? '';
  filled.PoolBalanceAsOf = texts.PoolBalanceAsOf ?? '';
  if (before) return filled;
  const { assetClass } = tape;
  const TermSheetCategory = categoryOf(assetClass);
  const LoanType = values.LoanType || (tape.loanType ?? '');
  const said = assetClassOf({ assetClass: null, termSheetCategory: TermSheetCategory, loanType: LoanType });
  return {
    ...filled,
    TermSheetCategory,
    LoanType,
    AssetClass: said === assetClass ? '' : assetClass,
    AmountAvailableForSalePercent: values.AmountAvailableForSalePercent || USUAL_SHARE,
  };
}

/** Fields that still say what the tape does: the draft takes them from it. */
export function keptFromTape(values: Values, tape: StartedTape): TapeTermName[] {
  const all = { ...values, ...textsOf(tape) };
  return fieldsOfTape(tape).filter((name) => isSame(name, values, all));
}
