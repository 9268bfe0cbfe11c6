import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { page } from './page-route.tsx';

/** Pages that links in mails open, for whoever has the link. */
export const mailLinks = [
  page({
    path: '/sign',
    handle: { title: 'Sign the user agreement', access: 'anon' },
    lazy: async () => ({
      Component: (await import('../features/agreement/forwarded-signing-page.tsx')).ForwardedSigningPage,
    }),
  }),
  // Links that were mailed before the token went behind the #; they work for 30 days.
  {
    path: '/sign/:token',
    loader: ({ params }: LoaderFunctionArgs) => redirect(`/sign#${params.token}`),
    element: null,
  },
  page({
    path: '/unsubscribe/:token',
    handle: { title: 'Unsubscribe', access: 'anon' },
    lazy: async () => ({ Component: (await import('../features/unsubscribe/unsubscribe-page.tsx')).UnsubscribePage }),
  }),
];
