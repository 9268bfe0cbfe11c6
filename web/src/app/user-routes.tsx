import { isAdmin } from '#shared/domain/access.ts';
import { userViews } from '../features/admin-users/views.ts';
import { page, redirectRoute } from './page-route.tsx';

const managing = '/admin/manage/users';
const first = `${managing}/ready-to-verify`;

export const profile = page({
  path: '/profile',
  handle: {
    title: 'Profile',
    access: 'user',
    crumb: 'Profile',
    menu: [
      { label: 'Profile', icon: 'UserRound', order: 60, for: (who) => who.userType === 'Partner' && !isAdmin(who) },
      { label: 'Profile', icon: 'UserRound', order: 10, place: 'user', for: (who) => !isAdmin(who) },
    ],
  },
  lazy: async () => ({ Component: (await import('../features/profile/profile-page.tsx')).ProfilePage }),
});

const userPage = async () => ({ Component: (await import('../features/profile/user-page.tsx')).UserPage });

export const userManagement = [
  redirectRoute('/admin/manage', first),
  redirectRoute(managing, first, {
    title: 'User Management',
    access: 'admin',
    crumb: 'User Management',
    menu: [
      {
        label: 'User Management',
        icon: 'Users',
        order: 30,
        children: [
          ...Object.entries(userViews).map(([view, { label, counted }]) => ({
            label,
            counted,
            to: `${managing}/${view}`,
          })),
          { label: 'Directory', to: '/admin/credit-unions' },
        ],
      },
    ],
  }),
  page({
    path: `${managing}/:filter`,
    handle: {
      title: ({ filter = '' }) => userViews[filter]?.title ?? 'Page not found',
      access: 'admin',
      crumb: ({ filter = '' }) => userViews[filter]?.label ?? '',
    },
    has: ({ filter = '' }) => Object.hasOwn(userViews, filter),
    lazy: async () => ({ Component: (await import('../features/admin-users/users-page.tsx')).UsersPage }),
  }),
  page({
    path: `${managing}/credit-unions/:creditUnionName/:rtNumber`,
    handle: {
      title: ({ creditUnionName }) => `Users of ${creditUnionName}`,
      access: 'admin',
      crumb: ({ creditUnionName = '' }) => creditUnionName,
    },
    lazy: async () => ({
      Component: (await import('../features/admin-users/credit-union-users-page.tsx')).CreditUnionUsersPage,
    }),
  }),
  page({
    path: '/admin/credit-unions',
    handle: { title: 'Credit union directory', access: 'admin', crumb: 'Directory' },
    lazy: async () => ({ Component: (await import('../features/directory/directory-page.tsx')).DirectoryPage }),
  }),
  page({
    path: '/admin/credit-unions/import',
    handle: { title: 'Import credit unions', access: 'admin', crumb: 'Import' },
    lazy: async () => ({ Component: (await import('../features/directory/import-page.tsx')).ImportPage }),
  }),
  page({
    path: '/admin/credit-unions/:creditUnionAccountId',
    handle: { title: 'Credit union', access: 'admin', crumb: 'Credit union' },
    lazy: async () => ({ Component: (await import('../features/directory/credit-union-page.tsx')).CreditUnionPage }),
  }),
  page({
    path: '/admin/credit-unions/:creditUnionAccountId/wire-instructions',
    handle: { title: 'Wire instructions', access: 'admin', crumb: 'Wire instructions' },
    lazy: async () => ({
      Component: (await import('../features/directory/wire-instructions-page.tsx')).CreditUnionWireInstructionsPage,
    }),
  }),
  page({
    path: `${managing}/:filter/:userId`,
    handle: {
      title: 'User profile',
      access: 'admin',
      // Here the name is part of a longer address.
      crumb: ({ filter }) => (filter === 'credit-unions' ? '' : 'User profile'),
    },
    has: ({ filter = '' }) => Object.hasOwn(userViews, filter),
    lazy: userPage,
  }),
  page({
    path: '/admin/user/profile/:id',
    handle: { title: 'User profile', access: 'admin', crumb: 'User profile' },
    lazy: userPage,
  }),
  page({
    path: '/admin/user/profile/:id/verify',
    handle: { title: 'Verify the user', access: 'admin', crumb: 'Verify' },
    lazy: async () => ({ Component: (await import('../features/profile/verify-page.tsx')).VerifyPage }),
  }),
  // Older addresses (spec 2.6).
  redirectRoute('/admin/new-users', `${managing}/new`),
  redirectRoute('/admin/all-new-users', `${managing}/new`),
  redirectRoute('/admin/inactive-users', `${managing}/inactive`),
  redirectRoute('/admin/all-users', `${managing}/all`),
];
