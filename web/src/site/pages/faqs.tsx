import { ContentBlock } from '../content-block.tsx';
import type { SitePage } from '../page.ts';
import { Band } from '../parts/band.tsx';
import { Closing } from '../parts/closing.tsx';
import { Section } from '../parts/section.tsx';

const Faqs = () => (
  <>
    <Band label="FAQs" title={'Questions credit\nunions ask us.'} lead="faqs-lead" />
    <Section id="answers" label="Answers" title="Before you sign up" className="topics">
      <ContentBlock name="faqs" />
    </Section>
    <Closing title="Don't see your question?">Write to us. We'll answer within one business day.</Closing>
  </>
);

export const faqs: SitePage = {
  path: '/faqs',
  title: 'FAQs',
  description:
    'Who can use Tandem, what it costs to look, what is binding, who sees an offering, and how confidential files are protected.',
  hasFaqs: true,
  content: () => <Faqs />,
};
