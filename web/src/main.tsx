import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { routes } from './app/routes.tsx';
import { RoutesContext } from './app/routes-context.ts';
import { onCaughtError, reloadAfterDeployment, reportErrors, startDeveloperMode, warmUp } from './app/start.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

const root = document.getElementById('app');
if (!root) throw new Error('app.html has no #app');

reloadAfterDeployment();
warmUp();
void startDeveloperMode();
void reportErrors();

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <RoutesContext value={routes}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </RoutesContext>
  </StrictMode>,
);
