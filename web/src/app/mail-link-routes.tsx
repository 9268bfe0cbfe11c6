import { page } from './page-route.tsx';

/** Pages that links in mails open, for whoever has the link. */
export const mailLinks = [
  page({
    path: '/sign/:token',
    handle: { title: 'Sign the user agreement', access: 'anon' },
    lazy: async () => ({
      Component: (await import('../features/agreement/forwarded-signing-page.tsx')).ForwardedSigningPage,
    }),
  }),
  page({
    path: '/unsubscribe/:token',
    handle: { title: 'Unsubscribe', access: 'anon' },
    lazy: async () => ({ Component: (await import('../features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage }),
  }),
];
