import { isAdmin, isVerified } from '#shared/domain/access.ts';
import { useMe } from './queries.ts';

/** What pages ask about the person who reads them. */
export function useRights() {
  const { Roles: roles = [], IsCreditUnionAdmin: isCreditUnionAdmin = false } = useMe();
  return { isCreditUnionAdmin, isAdmin: isAdmin({ roles }), isVerified: isVerified({ roles }) };
}
