import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { auth } from './api.ts';
import { config } from './config.ts';

export type Me = Awaited<ReturnType<typeof auth.whoAmI>>;

/** The current user, with roles and restrictions as the server knows them now. */
export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => auth.whoAmI({}) });

/** What the deployment says of itself; it stays the same while a page is open. */
export const siteConfig = queryOptions({ queryKey: ['config'], queryFn: config, staleTime: Number.POSITIVE_INFINITY });

/** The current user of a page whose guard has loaded them. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** What the access rules ask about a person; null for a visitor. */
export const whoIs = (me: Me) =>
  me.IsAuthenticated
    ? {
        id: me.UserObjectId ?? '',
        roles: me.Roles ?? [],
        userType: me.UserType ?? ('Basic' as const),
        disableReports: me.DisableReports ?? false,
        disableUpload: me.DisableUpload ?? false,
        isCreditUnionAdmin: me.IsCreditUnionAdmin === true,
        hasLeft: me.HasLeft === true,
        usesApprovals: me.UsesApprovals === true,
        hasOwnLimit: me.HasOwnLimit === true,
      }
    : null;
