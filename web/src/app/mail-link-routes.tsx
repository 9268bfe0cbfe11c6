import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { page } from './page-route.tsx';

export const mailLinks = [
  page({
    path: '/sign',
    handle: { title: 'Sign the user agreement', access: 'anon' },
    lazy: async () => ({
      Component: (await import('../features/agreement/forwarded-signing-page.tsx')).ForwardedSigningPage,
    }),
  }),
  // Links mailed before the token went behind the #; valid for 30 days.
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
