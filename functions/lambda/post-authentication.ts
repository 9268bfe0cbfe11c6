import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { identityService } from '../services/identity.ts';
import { signUpStore } from '../store/sign-ups.ts';
import { userStore } from '../store/users.ts';
import { postAuthentication } from '../triggers/post-authentication.ts';

const table = connectTable(environment('post-authentication').TABLE_NAME);

export const handler = background(
  postAuthentication({
    ...clock,
    users: userStore(table),
    signUps: signUpStore(table),
    identity: identityService,
  }),
);
