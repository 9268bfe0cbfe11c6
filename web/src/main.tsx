import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { RootError } from './app/root-error.tsx';
import { routes } from './app/routes.tsx';
import { reloadAfterDeployment, warmUp } from './app/start.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';
import { Spinner } from './ui/spinner.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('app.html has no #app');

reloadAfterDeployment();
warmUp();

const router = createBrowserRouter([
  { children: routes, HydrateFallback: () => <Spinner label="Loading" />, errorElement: <RootError /> },
]);

createRoot(root).render(
  <StrictMode>
    <Providers routes={routes}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
