import { LayoutDashboard, LogOut, Store, Tags } from 'lucide-react';
import { lazy } from 'react';
import { type RouteObject, redirect } from 'react-router-dom';
import { isAdmin } from '#shared/domain/access.ts';
import { adminViews } from '../features/admin-offerings/views.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Handle } from './handle.ts';

// The entry holds React, the router and this list: every frame, guard and page comes with the first route that needs it.
const RouteError = lazy(async () => ({ default: (await import('./route-error.tsx')).RouteError }));
const RootError = lazy(async () => ({ default: (await import('./root-error.tsx')).RootError }));

type Page = { path: string; handle: Handle } & Pick<RouteObject, 'lazy'>;

const page = ({ handle, ...route }: Page): RouteObject => ({
  ...route,
  handle,
  loader: async (args) => (await import('./guards.ts')).guard(handle.access, args),
  errorElement: <RouteError />,
});

const moved = (path: string, to: string, handle?: Handle): RouteObject => ({
  path,
  handle,
  loader: () => redirect(to),
  element: null,
});

const viewOf = (type: string | undefined, filter: string | undefined) => adminViews[`${type}/${filter}`];
const managing = '/admin/manage';

const browse = (['all', 'recent', 'open', 'my'] as const).map((view) =>
  page({
    path: `/lps/${view}`,
    handle: {
      title: 'Browse',
      access: 'user',
      crumb: { all: 'All', recent: 'Recent', open: 'Open', my: "My LP's" }[view],
    },
    lazy: async () => ({ Component: (await import('../features/offerings/browse-page.tsx')).BrowsePage }),
  }),
);

const offerings: RouteObject = {
  lazy: async () => ({ Component: (await import('../lp/offering-guard.tsx')).OfferingGuard }),
  errorElement: <RouteError />,
  children: [
    page({
      path: '/lp/:lpIdentifier',
      handle: {
        title: ({ lpIdentifier }) => `LP #${lpIdentifier}`,
        access: 'user',
        crumb: ({ lpIdentifier }) => `LP #${lpIdentifier}`,
      },
      lazy: async () => ({ Component: (await import('../features/offerings/term-sheet-page.tsx')).TermSheetPage }),
    }),
    page({
      path: '/lp/:id/due-diligence',
      handle: { title: 'Due Diligence', access: 'dueDiligence', crumb: 'Due Diligence' },
      lazy: async () => ({
        Component: (await import('../features/due-diligence/due-diligence-page.tsx')).DueDiligencePage,
      }),
    }),
    page({
      path: '/lp/:id/indication-of-interest',
      handle: { title: 'Indication of Interest', access: 'user', crumb: 'Indication of Interest' },
      lazy: async () => ({ Component: (await import('../features/interests/indication-page.tsx')).IndicationPage }),
    }),
    page({
      path: '/lp/:id/purchase-commitment',
      handle: { title: 'Purchase Commitment', access: 'user', crumb: 'Purchase Commitment' },
      lazy: async () => ({
        Component: (await import('../features/commitments/purchase-commitment-page.tsx')).PurchaseCommitmentPage,
      }),
    }),
  ],
};

const admin = [
  moved('/admin/manage', `${managing}/offerings/all`),
  moved('/admin/manage/offerings', `${managing}/offerings/all`, {
    title: 'Offer Management',
    access: 'admin',
    crumb: 'Offer Management',
    menu: [
      {
        label: 'Offer Management',
        icon: Tags,
        order: 40,
        children: Object.entries(adminViews).map(([name, { label }]) => ({ label, to: `${managing}/${name}` })),
      },
    ],
  }),
  page({
    path: '/admin/manage/:type/:filter',
    handle: {
      title: ({ type, filter }) => viewOf(type, filter)?.title ?? 'Page not found',
      access: 'admin',
      crumb: ({ type, filter }) => viewOf(type, filter)?.label ?? '',
    },
    lazy: async () => ({
      Component: (await import('../features/admin-offerings/admin-view-page.tsx')).AdminViewPage,
    }),
  }),
  page({
    path: '/admin/lp/history/:id',
    handle: { title: ({ id }) => `LP#${id} History`, access: 'admin', crumb: ({ id }) => `LP#${id} History` },
    lazy: async () => ({ Component: (await import('../features/history/history-page.tsx')).HistoryPage }),
  }),
  // Older addresses (spec 2.6).
  moved('/admin/all-lps', `${managing}/offerings/all`),
  moved('/admin/open-lps', `${managing}/offerings/open`),
  moved('/admin/draft-lps', `${managing}/offerings/drafts`),
  moved('/admin/purchase-commitments', `${managing}/offerings/purchases`),
  moved('/admin/iois', `${managing}/offerings/indications`),
];

const session = [
  page({
    path: '/signin',
    handle: { title: 'Sign in', access: 'anon' },
    lazy: async () => ({ Component: (await import('../features/session/sign-in-page.tsx')).SignInPage }),
  }),
  page({
    path: '/logout',
    handle: {
      title: 'Sign out',
      access: 'anon',
      menu: [
        {
          label: 'Account',
          order: 90,
          for: isAdmin,
          to: '',
          children: [{ label: 'Logout', to: '/logout', icon: LogOut }],
        },
        { label: 'Logout', icon: LogOut, order: 90, place: 'user' },
      ],
    },
    lazy: async () => ({ Component: (await import('../features/session/logout-page.tsx')).LogoutPage }),
  }),
  page({
    path: '/mfa',
    handle: { title: 'Second factor', access: 'user' },
    lazy: async () => ({ Component: (await import('../features/session/mfa-page.tsx')).MfaPage }),
  }),
];

const frames: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./layouts/app-layout.tsx')).AppLayout }),
    errorElement: <RootError />,
    children: [
      page({
        path: '/dashboard',
        handle: {
          title: 'Dashboard',
          access: 'user',
          crumb: 'Dashboard',
          menu: [{ label: 'Dashboard', icon: LayoutDashboard, order: 10 }],
        },
        lazy: async () => ({ Component: (await import('../features/offerings/dashboard-page.tsx')).DashboardPage }),
      }),
      page({
        path: '/lps',
        handle: {
          title: 'Browse',
          access: 'user',
          crumb: 'Browse',
          menu: [{ label: 'Browse', icon: Store, order: 20 }],
        },
        lazy: async () => ({ Component: (await import('../features/offerings/browse-page.tsx')).BrowsePage }),
      }),
      ...browse,
      offerings,
      ...admin,
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./layouts/plain-layout.tsx')).PlainLayout }),
    children: [
      ...session,
      page({
        path: '/errorpage',
        handle: { title: 'Error', access: 'anon' },
        lazy: async () => ({ Component: (await import('./error-page.tsx')).ErrorPage }),
      }),
      page({
        path: '*',
        handle: { title: 'Page not found', access: 'anon' },
        lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
      }),
    ],
  },
];

/** Every address of the app. A page exists here or nowhere: menus, breadcrumbs and titles are computed from this list. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./root.tsx')).Root }),
    HydrateFallback: () => <Spinner label="Loading" />,
    errorElement: <RootError />,
    children: frames,
  },
];
