import type { AuthoritiesDraft, AuthoritiesEntity } from '#shared/contract/authorities.ts';
import type { User } from '#shared/domain/user.ts';
import type { App } from './app.ts';
import { someone } from './people.ts';
import { send } from './send.ts';

const nothing = { tiers: [], lapseDays: 14, people: [], delegations: [] };

/** A credit union's administrator with colleagues, and the calls that say who of them may decide how much. */
export async function heldCreditUnion(app: App, colleagues = 1) {
  const admin = await someone(app, { isCreditUnionAdmin: true });
  const { creditUnionId, creditUnionName, routingNumber } = admin;
  const others: User[] = [];
  for (let i = 0; i < colleagues; i++)
    others.push(await someone(app, { creditUnionId, creditUnionName, routingNumber }));
  const token = await app.signIn(admin.email);
  const path = `/compliance/creditunions/${creditUnionId}/authorities`;
  const put = (draft: Partial<AuthoritiesDraft>, headers: Record<string, string> = {}) =>
    send(app, `PUT ${path}`, { token, body: { ...nothing, ...draft }, headers });
  return {
    admin,
    others,
    token,
    path,
    creditUnionId,
    put,
    get: () => send(app, `GET ${path}`, { token }),
    /** The same, in force at once: an administrator of the site confirms what would wait. */
    async putInForce(draft: Partial<AuthoritiesDraft>): Promise<void> {
      const { pending }: AuthoritiesEntity = await (await put(draft)).json();
      const body = { contentHash: pending?.contentHash };
      if (pending) await send(app, `POST ${path}/approvals`, { as: 'admin', body });
    },
  };
}

/** A limit of a person in dollars; `null`: as much as they like. */
export const limitOf = ({ id }: Pick<User, 'id'>, limit: number | null) => ({
  userId: id,
  limit,
  unlimited: limit === null,
  from: null,
  until: null,
});
