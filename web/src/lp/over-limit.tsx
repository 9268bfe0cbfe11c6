import { Link } from 'react-router-dom';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { parseCommitmentId } from '#shared/domain/commitment.ts';
import { money } from '#shared/format/money.ts';
import { Notice } from '../ui/notice.tsx';
import { checkPath } from './check-path.ts';
import { verdictWords } from './verdict-words.ts';

type Checked = Pick<AdminCommitmentRow, 'id' | 'verdict' | 'headroom' | 'checkId' | 'CreditUnionName'>;

/** Results of the check that the order kept; none without limits. */
export const limitItems = ({ verdict, headroom }: Checked) =>
  verdict === null
    ? []
    : [
        { label: 'Own limits, when ordered', value: verdictWords[verdict][0] },
        ...(headroom === null ? [] : [{ label: 'Room within them, when ordered', value: money(headroom) }]),
      ];

/** Warning before an acceptance against the buyer's own limits. */
export const OverLimit = ({ row: { id, verdict, checkId, CreditUnionName } }: { row: Checked }) =>
  verdict === 'stopped' && (
    <Notice tone="caution">
      This commitment was over a limit of {CreditUnionName} when it was ordered.{' '}
      {checkId && <Link to={checkPath(checkId, parseCommitmentId(id)?.creditUnionId)}>See the check</Link>}
    </Notice>
  );
