import { pathOf } from '#shared/contract/client.ts';
import { routes } from '../lib/api.ts';

/** Leaves for the multi-factor step, which leads on to the due diligence of the LP. */
export const goToMfaStep = (id: string): void => window.location.assign(`/api${pathOf(routes.auth.pii.path, { id })}`);
