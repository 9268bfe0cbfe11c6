import { Mark } from '../ui/logo.tsx';
import { Illustration } from './illustration.tsx';

const points = [
  {
    title: 'Sell what you cannot hold',
    text: 'List a pool or a single loan with its term sheet and its due-diligence files, to every credit union or to those you choose.',
  },
  {
    title: 'Buy what you understand',
    text: 'Compare offerings on the same facts, say what would interest you without being bound, then read the files.',
  },
  {
    title: 'Commit with certainty',
    text: 'Commitments are counted to the cent. What remains for sale is always what you see, and nothing is ever sold twice.',
  },
];

export function Home() {
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="top">
        <a className="logo" href="/" aria-label="Tandem home">
          <Mark size={34} />
          <span>Tandem</span>
        </a>
        <a className="quiet" href="/api/auth/signin">
          Sign in
        </a>
      </header>
      <main id="content">
        <section className="hero">
          <div>
            <p className="eyebrow">For US credit unions</p>
            <h1>Loan participations, carried together.</h1>
            <p className="lead">
              Tandem is the marketplace where credit unions buy and sell loan participations and loan pools: from the
              first look at a term sheet to an accepted purchase commitment.
            </p>
            <p className="actions">
              <a className="primary" href="/api/auth/signup">
                SIGN UP
              </a>
              <a className="secondary" href="/dashboard">
                START BROWSING
              </a>
            </p>
          </div>
          <Illustration />
        </section>
        <section className="points" aria-label="What Tandem does">
          {points.map(({ title, text }) => (
            <article key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </article>
          ))}
        </section>
      </main>
      <footer>
        <p>Tandem. Confidential documents open to verified credit unions only, after a second factor.</p>
      </footer>
    </>
  );
}
