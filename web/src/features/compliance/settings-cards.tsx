import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { date } from '#shared/format/date.ts';
import { modeWords, shareWords } from '../../people/limit-settings/settings-lines.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './compliance.module.css';
import { DocumentField } from './document-field.tsx';
import { ReportedFigures } from './reported-figures.tsx';
import type { Faults, SettingsDraft } from './settings-draft.ts';

export interface CardParts {
  creditUnionId: string;
  draft: SettingsDraft;
  faults: Faults;
  /** Others neither see nor send files. */
  readsDocuments: boolean;
  /** `pointer`: the field whose fault this clears. */
  change: (part: Partial<SettingsDraft>, pointer?: string) => void;
}

export const yesOrNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

type FiguresCardProps = CardParts & Pick<LimitSettingsEntity, 'figures' | 'reported'>;

export function FiguresCard({
  creditUnionId,
  draft,
  faults,
  change,
  readsDocuments,
  figures,
  reported,
}: FiguresCardProps) {
  return (
    <Card title="Figures" id="figures">
      <div className={styles.stack}>
        <p className={styles.small}>
          {figures
            ? `Net worth of ${date(figures.asOf)}, ${figures.source === 'attested' ? 'attested by your credit union' : 'from its call report'}.`
            : 'As of the last quarter end, from your call report.'}
        </p>
        {reported && <ReportedFigures reported={reported} isSetUp={figures !== null} />}
      </div>
      <div className={styles.fields}>
        <AmountField
          label="Net worth"
          value={draft.netWorth}
          onChange={(netWorth) => change({ netWorth }, '/figures/netWorth')}
          errorMessage={faults['/figures/netWorth']}
        />
        <AmountField
          label="Unimpaired capital and surplus"
          description="Shares and undivided earnings, without reserves"
          value={draft.capitalAndSurplus}
          onChange={(capitalAndSurplus) => change({ capitalAndSurplus }, '/figures/capitalAndSurplus')}
          errorMessage={faults['/figures/capitalAndSurplus']}
        />
        <DateField
          label="Quarter end"
          value={draft.asOf}
          onChange={(asOf) => change({ asOf }, '/figures/asOf')}
          errorMessage={faults['/figures/asOf']}
        />
        {readsDocuments && (
          <DocumentField
            label="Statement"
            creditUnionId={creditUnionId}
            use="figures"
            value={draft.statementId}
            onChange={(statementId) => change({ statementId }, '/figures/documentId')}
            errorMessage={faults['/figures/documentId']}
          />
        )}
        <SelectField
          label="Charter"
          value={draft.charter}
          options={[
            { value: 'federal', label: 'Federal' },
            { value: 'state', label: 'State' },
          ]}
          onChange={(charter) => change({ charter: charter as SettingsDraft['charter'] })}
        />
        <SelectField
          label="Corporate credit union"
          value={draft.corporate}
          options={yesOrNo}
          onChange={(corporate) => change({ corporate: corporate as 'yes' | 'no' })}
        />
        <SelectField
          label="Checks"
          description="Warnings don't stop anyone. Blocking also stops purchases that can't be checked."
          value={draft.checkMode}
          options={Object.entries(modeWords).map(([value, label]) => ({ value, label }))}
          onChange={(checkMode) => change({ checkMode: checkMode as SettingsDraft['checkMode'] })}
        />
        <div id="sharing" className={styles.wide}>
          <SelectField
            label={shareWords}
            description="Tandem's administrators always see whether a commitment is within your limits, and your headroom. If you share, they also see your figures, policy and records of checks."
            value={draft.shareWithExchange}
            options={yesOrNo}
            onChange={(share) => change({ shareWithExchange: share as 'yes' | 'no' })}
          />
        </div>
      </div>
    </Card>
  );
}

export function PolicyCard({ creditUnionId, draft, faults, change, readsDocuments }: CardParts) {
  return (
    <Card title="Loan participation policy" id="policy">
      <p className={styles.small}>Limits from your written policy. Leave blank any that it doesn't set.</p>
      <div className={styles.fields}>
        <DateField
          label="Last board review"
          value={draft.boardDate}
          onChange={(boardDate) => change({ boardDate }, '/policy/boardDate')}
          errorMessage={faults['/policy/boardDate']}
        />
        {readsDocuments && (
          <DocumentField
            label="Written policy"
            creditUnionId={creditUnionId}
            use="policy"
            value={draft.policyId}
            onChange={(policyId) => change({ policyId }, '/policy/documentId')}
            errorMessage={faults['/policy/documentId']}
          />
        )}
        <TextField
          label="One originator, % of net worth"
          inputMode="decimal"
          value={draft.originatorPercent}
          onChange={(originatorPercent) => change({ originatorPercent }, '/policy/originatorPercent')}
          errorMessage={faults['/policy/originatorPercent']}
        />
        <AmountField
          label="One originator, amount"
          value={draft.originatorAmount}
          onChange={(originatorAmount) => change({ originatorAmount }, '/policy/originatorAmount')}
          errorMessage={faults['/policy/originatorAmount']}
        />
        <TextField
          label="One borrower, % of net worth"
          inputMode="decimal"
          value={draft.borrowerPercent}
          onChange={(borrowerPercent) => change({ borrowerPercent }, '/policy/borrowerPercent')}
          errorMessage={faults['/policy/borrowerPercent']}
        />
      </div>
    </Card>
  );
}
