import { auth } from '#shared/contract/auth.ts';
import { pathOf } from '#shared/contract/client.ts';

/** Leaves for the multi-factor step, which leads on to the due diligence of the LP. */
export const goToMfaStep = (id: string): void => window.location.assign(`/api${pathOf(auth.pii.path, { id })}`);
