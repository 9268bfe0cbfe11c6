import { ContentBlock } from '../content-block.tsx';
import type { SitePage } from '../page.ts';
import { Band } from '../parts/band.tsx';
import { Closing } from '../parts/closing.tsx';
import { Flow } from '../parts/flow.tsx';
import { Section } from '../parts/section.tsx';
import { Shares } from '../parts/shares.tsx';

const contents = [
  ['what', 'What it is'],
  ['flow', 'How it flows'],
  ['roles', 'Who does what'],
  ['figures', 'Reading the figures'],
  ['rules', 'Rules'],
  ['words', 'Glossary'],
] as const;

const Learn = () => (
  <>
    <Band label="Learn" title={'Loan participations,\nexplained by people\nwho settle them.'} lead="learn-lead">
      <Contents of={contents} />
    </Band>
    <Section id="what" label="Basics" title="What a participation is">
      <ContentBlock name="learn-what" />
    </Section>
    <Section id="flow" label="In a picture" title="How loans and payments flow">
      <Flow />
      <Shares />
    </Section>
    <Section id="roles" label="Roles" title="Who does what" className="topics">
      <ContentBlock name="learn-roles" />
    </Section>
    <Section id="figures" label="Analysis" title="Reading the figures" className="topics">
      <ContentBlock name="learn-figures" />
    </Section>
    <Section id="rules" label="Regulation" title="Rules everyone follows" className="topics">
      <ContentBlock name="learn-rules" />
      <div className="source">
        <ContentBlock name="regulation-note" />
      </div>
    </Section>
    <Section id="words" label="Glossary" title="Terms you'll hear" className="ledger">
      <ContentBlock name="learn-words" />
    </Section>
    <Closing title="Still have questions?">Ask us. A participation specialist will get back to you.</Closing>
  </>
);

export const learn: SitePage = {
  path: '/learn',
  title: 'Learn',
  description:
    'What a loan participation is, who does what, how to read pool figures, and the retention and concentration rules of 12 CFR 701.22.',
  content: () => <Learn />,
};

function Contents({ of }: { of: readonly (readonly [id: string, label: string])[] }) {
  return (
    <nav className="contents" aria-label="On this page">
      {of.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  );
}
