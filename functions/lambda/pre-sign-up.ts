import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { clock, connectTable } from '../runtime/table.ts';
import { signUpStore } from '../store/sign-ups.ts';
import { preSignUp } from '../triggers/pre-sign-up.ts';

const env = environment('pre-sign-up');

export const handler = background(preSignUp({ ...clock, signUps: signUpStore(connectTable(env.TABLE_NAME)) }));
