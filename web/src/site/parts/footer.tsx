import { Logo } from '../../ui/logo.tsx';

const links = [
  ['/', 'Home'],
  ['/buy', 'Buy'],
  ['/sell', 'Sell'],
  ['/learn', 'Learn'],
  ['/faqs', 'FAQs'],
  ['/contact', 'Contact'],
  ['/terms-of-use', 'Terms Of Use'],
  ['/privacy-notice', 'Privacy Policy'],
] as const;

export function Footer({ path }: { path: string }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <div>
          <Logo />
          <p>Loan participations for US credit unions.</p>
        </div>
        <nav aria-label="Footer">
          {links.map(([href, label]) => (
            <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        {path === '/' && (
          <a className="button quiet" href="#top">
            Back to top
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M8 13V3M3.5 7.5 8 3l4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </a>
        )}
        <p className="small">
          Nothing on these pages is an offer to buy or sell, or legal, accounting or investment advice. Only verified
          credit unions can open confidential documents, with a second factor.
        </p>
      </div>
      {path !== '/contact' && (
        <a className="questions" data-questions href="/contact">
          Questions
        </a>
      )}
    </footer>
  );
}
