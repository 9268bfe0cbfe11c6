import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { auth } from './api.ts';
import { config } from './config.ts';

export type Me = Awaited<ReturnType<typeof auth.whoAmI>>;

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => auth.whoAmI({}) });

export const siteConfig = queryOptions({ queryKey: ['config'], queryFn: config, staleTime: Number.POSITIVE_INFINITY });

/** Loaded by the guard. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

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
