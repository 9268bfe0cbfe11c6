import type { ReactNode } from 'react';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';

/** Frame of every public page (spec 2.1). */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Header path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer path={path} />
      <div className="messages" role="status" tabIndex={-1} data-messages />
    </>
  );
}
