import { ContentBlock } from '../content-block.tsx';
import type { SitePage } from '../page.ts';
import { Band } from '../parts/band.tsx';
import { Closing } from '../parts/closing.tsx';
import { Section } from '../parts/section.tsx';

const Buy = () => (
  <>
    <Band label="Buy" title={'Loans you can\nlook into, before\nand after you buy.'} lead="buy-lead" />
    <Section id="steps" label="Step by step" title="How buying works">
      <div className="steps">
        <ContentBlock name="buy-steps" />
      </div>
    </Section>
    <Section id="checks" label="Due diligence" title="What buyers check" className="topics">
      <ContentBlock name="buy-checks" />
    </Section>
    <Section id="limits" label="12 CFR 701.22" title="The limits on what you may hold" className="figures">
      <ContentBlock name="buy-limits" />
      <aside className="example" aria-label="Worked example">
        <p className="label">Worked example</p>
        <ContentBlock name="buy-example" />
      </aside>
      <div className="source">
        <ContentBlock name="regulation-note" />
      </div>
    </Section>
    <Closing title="See what is open today">You can read term sheets as soon as you've signed up.</Closing>
  </>
);

export const buy: SitePage = {
  path: '/buy',
  title: 'Buy',
  description:
    'How a credit union buys loan participations on Tandem: six steps, what to check in due diligence, and the limits of 12 CFR 701.22.',
  content: () => <Buy />,
};
