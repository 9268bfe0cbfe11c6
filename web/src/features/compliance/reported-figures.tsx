import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { NOT_INSURED } from '#shared/domain/call-report/call-report.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { Notice } from '../../ui/notice.tsx';

interface ReportedFiguresProps {
  reported: NonNullable<LimitSettingsEntity['reported']>;
  /** The credit union has checks. */
  isSetUp: boolean;
}

export function ReportedFigures({ reported, isSetUp }: ReportedFiguresProps) {
  const { asOf, charterNumber, charterKind, netWorth, capitalAndSurplus } = reported;
  return (
    <Notice tone={charterKind === 'notInsured' ? 'caution' : 'info'} title={`Call report of ${date(asOf)}`}>
      <p>
        Charter {charterNumber}: net worth {known(netWorth)}, capital and surplus{' '}
        {capitalAndSurplus === null ? 'not known' : `${money(capitalAndSurplus)} (our estimate, please confirm)`}.
      </p>
      {(reported.participationsPurchased !== null || reported.participationsSold !== null) && (
        <p>
          Participations this year: {known(reported.participationsPurchased)} bought,{' '}
          {known(reported.participationsSold)} sold.
        </p>
      )}
      <p>{effectOf(reported, isSetUp)}</p>
    </Notice>
  );
}

const known = (amount: number | null): string => (amount === null ? 'not known' : money(amount));

function effectOf({ charterKind, isUsed, netWorth }: ReportedFiguresProps['reported'], isSetUp: boolean): string {
  if (charterKind === 'notInsured') return NOT_INSURED;
  if (isUsed) return 'Your limits are checked by these figures until you attest those of a later quarter.';
  if (!isSetUp) return 'Your limits will be checked by these figures once you record your policy.';
  return netWorth === null
    ? 'Your limits are checked by the net worth you attested.'
    : 'Your limits are checked by the net worth you attested, which is of a later quarter.';
}
