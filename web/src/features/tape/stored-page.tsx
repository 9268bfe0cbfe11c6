import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { dateTime } from '#shared/format/date.ts';
import { useOwnWork } from '../../lp/own-work.ts';
import { OwnWorkNotice } from '../../lp/own-work-notice.tsx';
import { stateWords } from '../../lp/tape-states.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeleteTape } from './server/ended-tape.tsx';
import { tapeOf } from './server/queries.ts';
import { StoredDesk } from './server/stored-desk.tsx';
import styles from './tape.module.css';
import { type FillTarget, tapesPath } from './target.ts';

/** An uploaded tape: for the seller's own people, or for administrators. */
export function StoredTapePage({ target }: { target: UseQueryResult<FillTarget> }) {
  const { id = '', tapeId = '' } = useParams();
  const tape = useQuery(tapeOf(id, tapeId));
  const ownWork = useOwnWork()(id);
  // At the seller's desk an administrator is one of its people.
  const isOwnWork = ({ isSeller }: FillTarget) => ownWork !== null && !isSeller;
  return (
    <Loaded query={target} title="Loan tape" lines={10}>
      {(offering) => (
        <Loaded query={tape} title="Loan tape" lines={10}>
          {(version) => (
            <>
              <PageHeader
                eyebrow={`LP #${id}`}
                title={version.tape.fileName}
                actions={
                  <>
                    {!isOwnWork(offering) && <DeleteTape target={offering} tape={version.tape} />}
                    <LinkButton href={tapesPath(offering)}>All tapes</LinkButton>
                  </>
                }
              >
                <p className={styles.uploaded}>
                  <Badge tone={stateWords[version.tape.state].tone}>{stateWords[version.tape.state].label}</Badge>
                  {`Uploaded by ${version.tape.uploadedBy} on ${dateTime(version.tape.at)}`}
                </p>
              </PageHeader>
              {isOwnWork(offering) ? (
                <OwnWorkNotice id={id} />
              ) : (
                <StoredDesk key={version.tape.tapeId} target={offering} version={version} />
              )}
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
