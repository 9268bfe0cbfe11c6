import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { identityService } from '../services/identity.ts';
import { userStore } from '../store/users.ts';
import { postAuthentication } from '../triggers/post-authentication.ts';

const env = environment('post-authentication');

export const handler = postAuthentication({
  ...clock,
  users: userStore(connectTable(env.TABLE_NAME)),
  identity: identityService,
});
