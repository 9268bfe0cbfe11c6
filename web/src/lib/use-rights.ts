import { hasMfa, isAdmin, isVerified } from '#shared/domain/access.ts';
import { useMe } from './queries.ts';

export function useRights() {
  const { Roles: roles = [] } = useMe();
  return { isAdmin: isAdmin({ roles }), isVerified: isVerified({ roles }), hasMfa: hasMfa({ roles }) };
}
