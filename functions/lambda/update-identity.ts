import { updateIdentity } from '../consumers/update-identity.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { connectTable } from '../runtime/table.ts';
import { accounts } from '../services/accounts.ts';
import { userStore } from '../store/users.ts';

const env = environment('update-identity');

export const handler = background(
  updateIdentity({
    users: userStore(connectTable(env.TABLE_NAME)),
    accounts: accounts(env.USER_POOL_ID),
  }),
);
