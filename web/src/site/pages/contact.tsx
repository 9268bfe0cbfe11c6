import type { SitePage } from '../page.ts';
import { Band } from '../parts/band.tsx';
import { ContactForm } from '../parts/contact-form.tsx';
import { Organizations } from '../parts/organizations.tsx';
import { Section } from '../parts/section.tsx';

const Contact = () => (
  <>
    <Band label="Contact" title={'Ask people who\ndo this every day.'} lead="contact-lead" />
    <Section id="write" label="In writing" title="Write to us" className="reach">
      <ContactForm path="/contact" />
      <Organizations />
    </Section>
  </>
);

export const contact: SitePage = {
  path: '/contact',
  title: 'Contact',
  description:
    'Write to Tandem or call: the marketplace for accounts, offerings and commitments, the support partner for pool preparation and settlement.',
  content: () => <Contact />,
};
