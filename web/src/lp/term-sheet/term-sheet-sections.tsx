import type { ReactNode } from 'react';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { SaleProgress } from './sale-progress.tsx';
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
  const { offering, lpxSummary, images } = sheet;
  const restrictions = restrictionsOf(sheet);
  return (
    <div className={styles.frame}>
      <SaleProgress forSale={sheet.totalParticipationAvailable} offering={offering} />
      <div className={styles.own}>{children}</div>
      <div className={styles.sections}>
        {lpxSummary.summary && (
          <div className={styles.wide}>
            <Card title="Summary">
              <p className={styles.summary}>{lpxSummary.summary}</p>
            </Card>
          </div>
        )}
        <Facts title="Terms of sale" items={saleTerms(sheet)} />
        <Facts title="Portfolio" items={portfolioFacts(sheet)} />
        <div className={styles.wide}>
          <Facts title="Offering" items={offeringFacts(sheet)} />
        </div>
        {restrictions.length > 0 && (
          <div className={styles.wide}>
            <Facts title="Restrictions" items={restrictions} />
          </div>
        )}
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
  <div>
    <Card title={title}>
      <DescriptionList columns={1} items={items} />
    </Card>
  </div>
);
