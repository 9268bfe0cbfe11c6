import type { SitePage } from '../page.ts';
import { Band } from '../parts/band.tsx';

const Home = () => (
  <a className="button bright" href="/">
    Go Back to Home
  </a>
);

/** Target of outside services' failures; the script adds the address's words (spec 2.2). */
export const error: SitePage = {
  path: '/errorpage',
  title: 'Error',
  description: 'Something went wrong.',
  isListed: false,
  content: () => (
    // Two spaces: the spec's sentence, letter for letter.
    <Band label="Error" title={'Oops! Something went wrong.  Please contact support.'} isSentence>
      <div className="fault">
        <p data-error>Unknown Error</p>
        <p data-error-description>No description available</p>
      </div>
      <p className="actions">
        <Home />
        <a className="button clear" href="/contact">
          Contact support
        </a>
      </p>
    </Band>
  ),
};

export const notFound: SitePage = {
  path: '/404',
  title: 'Page not found',
  description: "The page you asked for doesn't exist.",
  isListed: false,
  content: () => (
    <Band label="404" title="Page not found">
      <p className="lead">It may have moved, or the address may be mistyped.</p>
      <p className="actions">
        <Home />
        <a className="button clear" href="/dashboard">
          Go to the dashboard
        </a>
      </p>
    </Band>
  ),
};
