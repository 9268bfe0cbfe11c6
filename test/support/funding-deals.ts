import type { ClosingEntity, DealStatementEntity, SettlementTermsEntity } from '#shared/contract/closings.ts';
import type { App, Person } from './app.ts';
import { agreementSigned, mayNowSign } from './closing-pages.ts';
import { accepted, committed, openOffering } from './listings.ts';
import { send } from './send.ts';

const loan = { cutOff: '2026-10-31', balance: 1_000_000, noteRate: 7, servicingFee: 0.5, paidThrough: '2026-10-15' };

/** The buyer's to Tandem. */
export const platformFee = {
  name: 'Platform fee',
  payer: 'buyer',
  payee: 'platform',
  amount: null,
  percentOfPrincipal: 0.125,
} as const;

/** Buyer and seller may sign for their credit unions. */
export async function mayBothSign(app: App): Promise<void> {
  for (const person of ['buyer', 'seller'] as const) await mayNowSign(app, person);
}

/** An accepted purchase; in Funding where it is signed, with what is owed. `feeOfLp` is the LP's, of a loan without its own. */
export async function fundingDeal(
  app: App,
  {
    isSigned = true,
    amount = 300_000,
    feeOfLp = null as number | null,
    fees = [] as SettlementTermsEntity['fees'],
  } = {},
) {
  const TermSheet = { servicingFee: feeOfLp };
  const lp = await openOffering(app, { Price: 100, ...(feeOfLp !== null && { TermSheet }) });
  const id = await committed(app, lp, amount);
  await accepted(app, id);
  if (!isSigned) return { lp, id, total: 0 };
  await agreementSigned(app, id);
  if (fees.length > 0) await app.as('admin').closings.saveTerms({ id: lp, body: { dayCount: 'actual365', fees } });
  const body = { loan: feeOfLp === null ? loan : { ...loan, servicingFee: null }, settlementDate: '2026-11-20' };
  const begun = await send(app, `POST /marketplace/offering/${lp}/closings`, { as: 'seller', body });
  const { id: closing }: ClosingEntity = await begun.json();
  const released = await send(app, `POST /marketplace/closings/${closing}/statements`, { as: 'admin' });
  const [{ version, resultHash, total }]: [DealStatementEntity] = await released.json();
  for (const as of ['buyer', 'seller'] as const) await postDeal(app, id, 'signatures', as, { version, resultHash });
  return { lp, id, total };
}

export const postDeal = (app: App, id: string, what: string, as: Person, body?: object) =>
  send(app, `POST /marketplace/deals/${id}/${what}`, { as, ...(body && { body }) });
