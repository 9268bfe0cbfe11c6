import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { isAdmin } from '#shared/domain/access.ts';
import { Spinner } from '../ui/spinner.tsx';
import { accounting } from './accounting-routes.tsx';
import { assumptionManagement } from './assumption-routes.tsx';
import { bought, browse, kept } from './browse-routes.tsx';
import { callReportManagement } from './call-report-routes.tsx';
import { contentManagement } from './content-routes.tsx';
import { deals } from './deal-routes.tsx';
import { docs, documentManagement } from './document-routes.tsx';
import { mailLinks } from './mail-link-routes.tsx';
import { offerManagement } from './offering-routes.tsx';
import { overviews } from './overview-routes.tsx';
import { page, RouteError } from './page-route.tsx';
import { pools } from './pool-routes.tsx';
import { selling } from './selling-routes.tsx';
import { messageManagement } from './system-message-routes.tsx';
import { profile, userManagement } from './user-routes.tsx';
import { webhookManagement } from './webhook-routes.tsx';

const RootError = lazy(async () => ({ default: (await import('./root-error.tsx')).RootError }));

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
      handle: { title: 'Due diligence', access: 'dueDiligence', crumb: 'Due diligence' },
      lazy: async () => ({
        Component: (await import('../features/due-diligence/due-diligence-page.tsx')).DueDiligencePage,
      }),
    }),
    page({
      path: '/lp/:id/due-diligence/:itemUniqueId',
      handle: { title: 'Document', access: 'dueDiligence', crumb: 'Document' },
      lazy: async () => ({
        Component: (await import('../features/due-diligence/viewer/file-viewer-page.tsx')).FileViewerPage,
      }),
    }),
    page({
      path: '/lp/:id/questions',
      handle: { title: 'Questions', access: 'dueDiligence', crumb: 'Questions' },
      lazy: async () => ({ Component: (await import('../features/questions/questions-page.tsx')).QuestionsPage }),
    }),
    page({
      path: '/lp/:id/indication-of-interest',
      handle: { title: 'Indication of interest', access: 'user', crumb: 'Indication of interest' },
      lazy: async () => ({ Component: (await import('../features/interests/indication-page.tsx')).IndicationPage }),
    }),
    page({
      path: '/lp/:id/purchase-commitment',
      handle: { title: 'Purchase commitment', access: 'user', crumb: 'Purchase commitment' },
      lazy: async () => ({
        Component: (await import('../features/commitments/purchase-commitment-page.tsx')).PurchaseCommitmentPage,
      }),
    }),
    ...pools,
  ],
};

const withdrawal = page({
  path: '/lp/:id/withdrawal',
  handle: { title: 'Withdraw commitment', access: 'user', crumb: 'Withdraw commitment' },
  lazy: async () => ({ Component: (await import('../features/commitments/withdrawal-page.tsx')).WithdrawalPage }),
});

const receipts = [
  page({
    path: '/commitments/:commitmentId/receipt',
    handle: { title: 'Receipt', access: 'user', crumb: 'Receipt' },
    lazy: async () => ({
      Component: (await import('../features/receipts/pages.ts')).CommitmentReceiptPage,
    }),
  }),
  page({
    path: '/indications/:indicationId/receipt',
    handle: { title: 'Receipt', access: 'user', crumb: 'Receipt' },
    lazy: async () => ({
      Component: (await import('../features/receipts/pages.ts')).IndicationReceiptPage,
    }),
  }),
];

const callback = page({
  path: '/docusign-callback',
  handle: { title: 'User agreement', access: 'anon' },
  lazy: async () => ({
    Component: (await import('../features/agreement/docusign-callback-page.tsx')).DocusignCallbackPage,
  }),
});

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
          children: [{ label: 'Logout', to: '/logout', icon: 'LogOut' }],
        },
        { label: 'Logout', icon: 'LogOut', order: 90, place: 'user' },
      ],
    },
    lazy: async () => ({ Component: (await import('../features/session/logout-page.tsx')).LogoutPage }),
  }),
  page({
    path: '/logout/everywhere',
    handle: {
      title: 'Sign out everywhere',
      access: 'user',
      menu: [{ label: 'Sign out everywhere', icon: 'MonitorX', order: 95, place: 'user' }],
    },
    lazy: async () => ({
      Component: (await import('../features/session/sign-out-everywhere-page.tsx')).SignOutEverywherePage,
    }),
  }),
  page({
    path: '/reset-password',
    handle: { title: 'Reset password', access: 'anon' },
    lazy: async () => ({
      Component: (await import('../features/session/reset-password-page.tsx')).ResetPasswordPage,
    }),
  }),
  page({
    path: '/reset-mfa',
    handle: { title: 'Reset MFA phone', access: 'user' },
    lazy: async () => ({ Component: (await import('../features/session/reset-phone-page.tsx')).ResetPhonePage }),
  }),
  page({
    path: '/reset-otp',
    handle: { title: 'Reset one-time passcode', access: 'user' },
    lazy: async () => ({ Component: (await import('../features/session/reset-passcode-page.tsx')).ResetPasscodePage }),
  }),
  page({
    path: '/signup',
    handle: { title: 'Create your account', access: 'anon' },
    lazy: async () => ({ Component: (await import('../features/account/sign-up-page.tsx')).SignUpPage }),
  }),
  page({
    path: '/signup/confirm',
    handle: { title: 'Check your email', access: 'anon' },
    lazy: async () => ({ Component: (await import('../features/account/check-email-page.tsx')).CheckEmailPage }),
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
          menu: [{ label: 'Dashboard', icon: 'LayoutDashboard', order: 10 }],
        },
        lazy: async () => ({ Component: (await import('../features/offerings/dashboard-page.tsx')).DashboardPage }),
      }),
      page({
        path: '/lps',
        handle: {
          title: 'Browse',
          access: 'user',
          crumb: 'Browse',
          menu: [{ label: 'Browse', icon: 'Store', order: 20 }],
        },
        lazy: async () => ({ Component: (await import('../features/offerings/browse-page.tsx')).BrowsePage }),
      }),
      ...browse,
      offerings,
      withdrawal,
      ...receipts,
      ...kept,
      ...bought,
      ...accounting,
      ...deals,
      ...selling,
      page({
        path: '/inbox',
        handle: { title: 'Notifications', access: 'user', crumb: 'Notifications' },
        lazy: async () => ({ Component: (await import('../features/inbox/inbox-page.tsx')).InboxPage }),
      }),
      profile,
      docs,
      ...userManagement,
      ...offerManagement,
      ...overviews,
      ...documentManagement,
      ...contentManagement,
      ...messageManagement,
      ...callReportManagement,
      ...assumptionManagement,
      ...webhookManagement,
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./layouts/bare-layout.tsx')).BareLayout }),
    children: [callback],
  },
  {
    lazy: async () => ({ Component: (await import('./layouts/plain-layout.tsx')).PlainLayout }),
    children: [
      ...session,
      ...mailLinks,
      page({
        path: '*',
        handle: { title: 'Page not found', access: 'anon' },
        lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
      }),
    ],
  },
];

/** Every address of the app. Menus, breadcrumbs and titles come from this list. */
export const routes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./root.tsx')).Root }),
    HydrateFallback: () => <Spinner label="Loading" />,
    errorElement: <RootError />,
    children: frames,
  },
];
