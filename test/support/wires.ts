import { openingWrites } from '#functions/store/deals.ts';
import { keys } from '#functions/store/keys.ts';
import type { WireInstructionsDraft, WireInstructionsEntity } from '#shared/contract/wire-instructions.ts';
import { type Deal, type DealStep, openDeal, withStep } from '#shared/domain/deal.ts';
import type { User } from '#shared/domain/user.ts';
import type { App } from './app.ts';
import { aCommitment } from './builders.ts';
import { someone } from './people.ts';
import { send } from './send.ts';
import { storesOf } from './stores.ts';

export interface Hand {
  user: User;
  token: string;
}

/** Someone new in a session with the second factor; a Partner unless said. */
export async function hand(app: App, changes: Partial<User> = {}): Promise<Hand> {
  const user = await someone(app, { userType: 'Partner', ...changes });
  const token = await app.signIn(user.email);
  await set(app, user, { mfaSince: 1 });
  return { user, token };
}

/** Changes someone's row behind the API. */
export const set = (app: App, { id }: Pick<User, 'id'>, changes: Partial<User>): Promise<void> =>
  storesOf(app).table.write({ update: keys.user(id), set: changes });

export const aWire = (changes: Partial<WireInstructionsDraft> = {}) => ({
  bank: 'Corporate One Federal Credit Union',
  routingNumber: '021000021',
  account: '98765432101',
  accountAgain: '98765432101',
  beneficiary: 'Summit Ridge Credit Union',
  reference: 'Participation settlements',
  ...changes,
});

/** A credit union with Partners, and its calls about wire instructions. */
export async function wiringCreditUnion(app: App, partners = 2) {
  const first = await hand(app);
  const { creditUnionId, creditUnionName, routingNumber } = first.user;
  const own = { creditUnionId, creditUnionName, routingNumber };
  const hands = [first];
  while (hands.length < partners) hands.push(await hand(app, own));
  const path = `/marketplace/creditunions/${creditUnionId}/wireinstructions`;
  const by = (who: Hand | 'admin' | 'admin2') => (typeof who === 'string' ? { as: who } : { token: who.token });

  const get = (who: Hand | 'admin' | 'admin2', query = '') => send(app, `GET ${path}${query}`, by(who));
  const found = async (who: Hand | 'admin' | 'admin2', query = ''): Promise<WireInstructionsEntity> =>
    (await get(who, query)).json();
  const put = (who: Hand, changes: Parameters<typeof aWire>[0] = {}, headers: Record<string, string> = {}) =>
    send(app, `PUT ${path}`, { ...by(who), body: aWire(changes), headers });
  const confirm = (who: Hand | 'admin' | 'admin2', body: object, headers: Record<string, string> = {}) =>
    send(app, `POST ${path}/confirmations`, { ...by(who), body, headers });
  const hash = async (who: Hand): Promise<string> => (await found(who)).pending?.contentHash ?? '';
  return {
    ...own,
    path,
    hands: hands as [Hand, Hand, ...Hand[]],
    own,
    get,
    found,
    put,
    confirm,
    hash,
    decline: (who: Hand | 'admin', headers: Record<string, string> = {}) =>
      send(app, `DELETE ${path}/pending`, { ...by(who), headers }),
    /** Entered by the first, confirmed by the second. */
    async inEffect(changes: Parameters<typeof aWire>[0] = {}): Promise<void> {
      await put(first, changes);
      await confirm(hands[1] as Hand, { contentHash: await hash(first) });
    },
  };
}

export const aCall = (at = new Date()) => ({
  with: 'Jo Reyes',
  source: 'Our contract with them',
  at: at.toISOString(),
});

let deals = 0;

/** A deal of a buyer with a seller, with these steps done; a whole one is in Funding. */
export async function aDealWith(
  app: App,
  seller: Pick<User, 'creditUnionId' | 'creditUnionName'>,
  buyer: Pick<User, 'creditUnionId' | 'creditUnionName' | 'routingNumber'>,
  done: readonly DealStep[] = ['agreementSent', 'agreementSigned', 'closingTape', 'bringDown', 'statement', 'callback'],
): Promise<Deal> {
  const { creditUnionId, creditUnionName, routingNumber } = buyer;
  const at = new Date().toISOString();
  const lpNumber = String(900_000 + ++deals);
  const opened = openDeal({
    commitment: aCommitment({ lpNumber, creditUnionId, creditUnionName, routingNumber, status: 'Accepted' }),
    offering: { sellerId: seller.creditUnionId, sellerName: seller.creditUnionName, settlementDate: null },
    before: [],
    at,
  });
  const deal = done.reduce(
    (next, step) => withStep(next, step, { status: 'Done', done: { at, byId: 'u', by: 'Someone' } }),
    opened,
  );
  await storesOf(app).table.write(...openingWrites(deal));
  return deal;
}
