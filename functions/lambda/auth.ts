import { auth } from '../api/auth.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { identityService } from '../services/identity.ts';
import { passwords } from '../services/passwords.ts';
import { auditStore } from '../store/audit.ts';
import { authorityStore } from '../store/authorities.ts';
import { sessionStore } from '../store/sessions.ts';
import { userStore } from '../store/users.ts';

const env = environment('auth');
const core = apiCore(env);

export const handler = lambda(
  auth({
    ...core,
    users: userStore(core.table),
    sessions: sessionStore(core.table),
    audit: auditStore(core.table),
    authorities: authorityStore(core.table),
    passwords: passwords(),
    identity: identityService(env.USER_POOL_ID),
  }),
  core,
);
