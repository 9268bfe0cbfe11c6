import { ContentBlock } from '../content-block.tsx';
import type { SitePage } from '../page.ts';
import { Band } from '../parts/band.tsx';
import { Closing } from '../parts/closing.tsx';
import { Section } from '../parts/section.tsx';
import { Shares } from '../parts/shares.tsx';

const Sell = () => (
  <>
    <Band label="Sell" title={'Room to lend,\nwithout letting\nmembers go.'} lead="sell-lead" />
    <Section id="steps" label="Step by step" title="How selling works">
      <div className="steps">
        <ContentBlock name="sell-steps" />
      </div>
    </Section>
    <Section id="prepare" label="Before you list" title="What sellers prepare" className="ledger">
      <ContentBlock name="sell-prepare" />
    </Section>
    <Section id="retention" label="12 CFR 701.22" title="What stays with you" className="figures">
      <ContentBlock name="sell-retention" />
      <Shares />
      <div className="source">
        <ContentBlock name="regulation-note" />
      </div>
    </Section>
    <Section id="fees" label="Fees" title="What it costs" className="ledger">
      <ContentBlock name="sell-fees" />
    </Section>
    <Closing title="Tell us what you'd like to sell">
      A pool, a single large loan or a question. We're happy to help.
    </Closing>
  </>
);

export const sell: SitePage = {
  path: '/sell',
  title: 'Sell',
  description:
    'How a credit union sells loan participations on Tandem: what to prepare, what to retain under 12 CFR 701.22, how commitments are decided, and fees.',
  content: () => <Sell />,
};
