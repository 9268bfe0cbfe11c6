import { ContentBlock } from '../content-block.tsx';
import type { SitePage } from '../page.ts';
import { Band } from '../parts/band.tsx';

const Legal = ({ title, block }: { title: string; block: string }) => (
  <>
    <Band label="Legal" title={title} />
    <div className="legal wrap">
      <ContentBlock name={block} />
    </div>
  </>
);

export const privacy: SitePage = {
  path: '/privacy-notice',
  title: 'Privacy Policy',
  description:
    'Which personal data Tandem holds about visitors and users, why, for how long, and what you can ask of us.',
  content: () => <Legal title="Privacy Policy" block="privacy" />,
};

export const terms: SitePage = {
  path: '/terms-of-use',
  title: 'Terms Of Use',
  description: 'The terms between Tandem, the people who use it, and the credit unions they act for.',
  content: () => <Legal title="Terms Of Use" block="terms" />,
};
