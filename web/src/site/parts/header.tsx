import { Mark } from '../../ui/logo.tsx';

const entries = [
  ['/buy', 'Buy'],
  ['/sell', 'Sell'],
  ['/learn', 'Learn'],
  ['/contact', 'Contact'],
] as const;

/** Popover on small screens, without a script. */
export function Header({ path }: { path: string }) {
  return (
    <header className="top">
      <div className="bar">
        <a className="logo" href="/" aria-label="Tandem home">
          <Mark size={32} />
          <span>Tandem</span>
        </a>
        <nav id="menu" popover="auto" aria-label="Main">
          {entries.map(([href, label]) => (
            <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <a className="account" data-account href="/api/auth/signin">
          Log in
        </a>
        <button type="button" className="burger" popoverTarget="menu" aria-label="Menu">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M4 7h16M4 12h16M4 17h16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
    </header>
  );
}
