import { keys } from '#functions/store/keys.ts';
import type { ClosingEntity } from '#shared/contract/closings.ts';
import { withStepDone } from '#shared/domain/deal.ts';
import type { App, Person } from './app.ts';
import { changedDeal } from './deal-pages.ts';
import { accepted, committed, openOffering } from './listings.ts';
import { storesOf } from './stores.ts';
import { acceptColumns, publishTape, sendTape, tapeIn } from './tape-upload.ts';

async function setAuthority(app: App, person: Person, signingAuthority: boolean): Promise<void> {
  const { UserObjectId = '' } = await app.as(person).auth.whoAmI({});
  await storesOf(app).table.write({ update: keys.user(UserObjectId), set: { signingAuthority } });
}

export const mayNowSign = (app: App, person: Person) => setAuthority(app, person, true);
export const mayNotSign = (app: App, person: Person) => setAuthority(app, person, false);

/** Marks both steps done, as the signing service does. */
export function agreementSigned(app: App, id: string): Promise<void> {
  const done = { at: '2026-11-01T15:00:00.000Z', byId: 'u', by: 'Uma' };
  return changedDeal(app, id, (deal) =>
    withStepDone(withStepDone(deal, 'agreementSent', done), 'agreementSigned', done),
  );
}

/** A tape whose columns are taken as proposed, and its id. */
export async function readyTape(app: App, id: string, content: string, asOfDate: string): Promise<string> {
  const tapeId = await sendTape(app, id, content);
  await tapeIn(app, { id, tapeId }, 'Columns');
  await acceptColumns(app, { id, tapeId }, asOfDate);
  await tapeIn(app, { id, tapeId }, 'Ready');
  return tapeId;
}

/** The same, shown to buyers by an administrator. */
export async function publishedTape(app: App, id: string, content: string, asOfDate: string): Promise<string> {
  const tapeId = await readyTape(app, id, content, asOfDate);
  await app.as('admin').tapes.publish({ id, tapeId });
  return tapeId;
}

const header = 'Loan ID,Current Balance,Rate,Remaining Term,Paid Through,Servicing Fee,Days Delinquent,State';
export const tapeOf = (...lines: string[]) => [header, ...lines].join('\n');
export const september = tapeOf(
  'A,400000,6.125,40,2026-09-15,0.5,0,NV',
  'B,400000,7,40,2026-09-15,0.5,0,AZ',
  'C,200000,5.5,40,2026-09-15,0.5,0,CA',
);
export const october = tapeOf(
  'A,390000,6.125,39,2026-10-15,0.5,0,NV',
  'B,395000,7,39,2026-10-01,0.5,31,AZ',
  'D,100000,8,36,2026-10-20,0.5,0,CA',
);

/** Closing of an LP with a deal of Harbor Light's, on a tape with one loan late, one new and one gone. */
export async function aClosing(app: App): Promise<{ closing: ClosingEntity; lp: string; deal: string }> {
  const lp = await openOffering(app, { Price: 100.25 });
  await publishTape(app, lp, september, '2026-09-30');
  const deal = await committed(app, lp, 800_000);
  await accepted(app, deal);
  const tapeId = await readyTape(app, lp, october, '2026-10-31');
  const closing = await app.as('seller').closings.begin({ id: lp, body: { tapeId, settlementDate: '2026-11-20' } });
  return { closing, lp, deal };
}

const replace = (path: string, value: string) => ({ op: 'replace' as const, path, value });

/** Its loans kept, and statements released. */
export async function released(app: App, { id, lines }: ClosingEntity): Promise<void> {
  const body = lines.flatMap(({ loanId, after }) =>
    after ? [replace(`/loans/${loanId}/decision`, 'Kept'), replace(`/loans/${loanId}/reason`, 'Reviewed')] : [],
  );
  const { closings } = app.as('admin');
  if (body.length > 0) await closings.decide({ id, body });
  await closings.release({ id });
}
