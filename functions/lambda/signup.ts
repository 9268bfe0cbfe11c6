import { signup } from '../api/signup.ts';
import { apiCore } from '../runtime/core.ts';
import { environment } from '../runtime/env.ts';
import { lambda } from '../runtime/lambda.ts';
import { identityService } from '../services/identity.ts';
import { mailer } from '../services/mailer.ts';
import { mailedStore } from '../store/mailed.ts';
import { rateStore } from '../store/rates.ts';
import { signUpStore } from '../store/sign-ups.ts';

const env = environment('signup');
const core = apiCore(env);

export const handler = lambda(
  signup({
    ...core,
    signUps: signUpStore(core.table),
    rates: rateStore(core.table),
    mailed: mailedStore(core.table),
    mailer: mailer(env.MAIL_FROM),
    siteUrl: env.SITE_URL,
    identity: identityService(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID),
  }),
  core,
);
