import { useEffect } from 'react';
import { auth as authRoutes } from '#shared/contract/auth.ts';
import { pathOf } from '#shared/contract/client.ts';
import { Problem } from '#shared/contract/problem.ts';

export const goToMfaStep = (id: string): void => window.location.assign(`/api${pathOf(authRoutes.pii.path, { id })}`);

export function useMfaStep(id: string, error: unknown): boolean {
  const needsMfa = error instanceof Problem && error.code === 'mfa_required';
  useEffect(() => {
    if (needsMfa) goToMfaStep(id);
  }, [needsMfa, id]);
  return needsMfa;
}
