import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useStored } from '../../../lib/use-stored.ts';
import { Button } from '../../../ui/button.tsx';
import { Steps } from '../home/steps.tsx';
import { setUp, unclearFees } from './queries.ts';

export function SettingUp() {
  const [isHidden, setHidden] = useStored('setup-hidden', false);
  const counts = useQueries({ queries: setUp }).map(({ data }) => data);
  const [unions = 0, buyers = 0, offerings = 0, listed = 0, administrators = 0, reports = 0] = counts;
  const fees = useQuery(unclearFees).data?.['@odata.count'] ?? 0;
  const hasSecond = administrators > 1;
  // Trading can start without a call report, and fees have a card of their own.
  const isDone = [unions, buyers, offerings, listed].every((count) => count > 0) && hasSecond;
  if (isHidden || isDone || counts.includes(undefined)) return null;
  return (
    <Steps
      title="Set up the marketplace"
      action={
        <Button variant="quiet" onPress={() => setHidden(true)}>
          Hide
        </Button>
      }
      steps={[
        {
          title: 'Fill the directory of credit unions',
          isDone: unions > 0,
          words:
            unions > 0 ? (
              `${unions.toLocaleString('en-US')} in the directory.`
            ) : (
              <>
                Sellers and buyers are chosen from it. <Link to="/admin/credit-unions/import">Import a file</Link> or{' '}
                <Link to="/admin/credit-unions">add one</Link>
              </>
            ),
        },
        {
          title: 'Create an offering',
          isDone: offerings > 0,
          words:
            offerings > 0 ? (
              'Created.'
            ) : unions > 0 ? (
              <Link to="/admin/lp/new">Create the first one</Link>
            ) : (
              'It needs a seller from the directory.'
            ),
        },
        {
          title: 'Publish it',
          isDone: listed > 0,
          words:
            listed > 0 ? (
              'Published.'
            ) : offerings > 0 ? (
              <Link to="/admin/manage/offerings/drafts">Open your drafts</Link>
            ) : (
              'Buyers see it once you do.'
            ),
        },
        {
          title: 'Verify your first users',
          isDone: buyers > 0,
          words:
            buyers > 0 ? (
              'Verified.'
            ) : (
              <>
                People sign up by themselves. You verify them once they have signed the agreement.{' '}
                <Link to="/admin/manage/users/new">See who signed up</Link>
              </>
            ),
        },
        {
          title: 'Add a second administrator',
          isDone: hasSecond,
          words: hasSecond ? (
            `${administrators.toLocaleString('en-US')} administrators.`
          ) : (
            <>
              Allocations, wires and cancellations take two people.{' '}
              <Link to="/admin/manage/users/all">Give someone the LPAdmin role</Link>
            </>
          ),
        },
        {
          title: 'Import a call report',
          isDone: reports > 0,
          words:
            reports > 0 ? (
              'Imported.'
            ) : (
              <>
                Buyers' limits start from their net worth in it.{' '}
                <Link to="/admin/manage/callreports">Upload the NCUA's file</Link>
              </>
            ),
        },
        ...(fees > 0
          ? [
              {
                title: 'Say what blank servicing fees mean',
                isDone: false,
                words: `${fees.toLocaleString('en-US')} ${fees === 1 ? 'LP is' : 'LPs are'} waiting for your answer below.`,
              },
            ]
          : []),
      ]}
    />
  );
}
