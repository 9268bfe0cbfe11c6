import { ContentBlock } from '../content-block.tsx';
import type { SitePage } from '../page.ts';
import { Band } from '../parts/band.tsx';
import { ContactForm } from '../parts/contact-form.tsx';
import { Flow } from '../parts/flow.tsx';
import { OfferingCard } from '../parts/offering-card.tsx';
import { Organizations } from '../parts/organizations.tsx';
import { Section } from '../parts/section.tsx';

const sides = [
  {
    block: 'home-sellers',
    label: 'If you lend',
    title: "Sell what you can't hold",
    href: '/sell',
    more: 'How to sell',
  },
  { block: 'home-buyers', label: 'If you invest', title: 'Buy what you understand', href: '/buy', more: 'How to buy' },
];

const Home = () => (
  <>
    <Band label="For US credit unions" title={'Loan participations,\ncarried together.'} lead="home-lead">
      <p className="actions">
        <a className="button bright" href="/api/auth/signup">
          SIGN UP
        </a>
        <a className="button clear" href="/dashboard">
          START BROWSING
        </a>
      </p>
      <OfferingCard />
    </Band>
    <Section id="how" label="How it works" title="From a term sheet to an accepted commitment">
      <Flow />
      <div className="steps">
        <ContentBlock name="home-how" />
      </div>
    </Section>
    <div className="sides">
      <div className="wrap">
        {sides.map(({ block, label, title, href, more }) => (
          <section key={block} aria-labelledby={block}>
            <p className="label">{label}</p>
            <h2 id={block}>{title}</h2>
            <ContentBlock name={block} />
            <p>
              <a className="onward" href={href}>
                {more}
              </a>
            </p>
          </section>
        ))}
      </div>
    </div>
    <Section
      id="trust"
      label="Made to be examined"
      title="Confidential by default, on record by design"
      className="points"
    >
      <ContentBlock name="home-trust" />
    </Section>
    <Testimonials />
    <Section id="contact" label="Contact" title="Talk to a person" className="reach">
      <ContentBlock name="contact-lead" />
      <ContactForm path="/" />
      <Organizations />
    </Section>
    <button type="button" className="further" data-further hidden aria-label="Scroll down">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 5v13m-6-6 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  </>
);

export const home: SitePage = {
  path: '/',
  title: 'Loan participations for credit unions',
  description:
    'The marketplace where US credit unions buy and sell loan participations and loan pools: term sheets, due diligence files and commitments in one place.',
  content: () => <Home />,
};

/** The script finds its address (spec 2.2, 9). */
function Testimonials() {
  return (
    <section className="voices" id="voices" aria-labelledby="voices-title">
      <div className="wrap">
        <h2 id="voices-title">In their words</h2>
        <div className="frame" data-frame="testimonials" title="Testimonials">
          <noscript>
            <iframe title="Testimonials" src="/testimonials" loading="lazy" />
          </noscript>
        </div>
      </div>
    </section>
  );
}
