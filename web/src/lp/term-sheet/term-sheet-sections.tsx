import type { ReactNode } from 'react';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { type Fact, offeringFacts, portfolioFacts, restrictionsOf, saleTerms } from './term-sheet-facts.ts';
import { TermSheetImages } from './term-sheet-images.tsx';
import styles from './term-sheet-sections.module.css';

interface TermSheetSectionsProps {
  sheet: TermSheetEntity;
  /** Its composition stands beside it. */
  hasComposition?: boolean;
  children?: ReactNode;
}

export function TermSheetSections({ sheet, hasComposition = false, children }: TermSheetSectionsProps) {
  const { lpxSummary, images } = sheet;
  const restrictions = restrictionsOf(sheet);
  return (
    <div className={styles.frame}>
      <div className={styles.own}>{children}</div>
      <div className={styles.sections}>
        {lpxSummary.summary && (
          <div className={styles.wide}>
            <Card title="Summary">
              <p className={styles.summary}>{lpxSummary.summary}</p>
            </Card>
          </div>
        )}
        <div className={styles.column}>
          <Facts title="Terms of sale" items={saleTerms(sheet)} />
          <Facts title="Offering" items={offeringFacts(sheet)} />
        </div>
        <div className={styles.column}>
          <Facts title="Portfolio" items={portfolioFacts(sheet)} />
          {restrictions.length > 0 && <Facts title="Restrictions" items={restrictions} />}
        </div>
        {images.length > 0 && (
          <div className={styles.wide}>
            <TermSheetImages id={sheet.lpIdentifier} images={images} isFolded={hasComposition} />
          </div>
        )}
      </div>
    </div>
  );
}

const Facts = ({ title, items }: { title: string; items: readonly Fact[] }) => (
  <Card title={title}>
    <DescriptionList columns={1} items={items} />
  </Card>
);
