import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useStored } from '../../../lib/use-stored.ts';
import { Button } from '../../../ui/button.tsx';
import { Steps } from '../home/steps.tsx';
import { setUp } from './queries.ts';

export function SettingUp() {
  const [isHidden, setHidden] = useStored('setup-hidden', false);
  const counts = useQueries({ queries: setUp }).map(({ data }) => data);
  const [unions = 0, buyers = 0, offerings = 0, listed = 0] = counts;
  const isDone = counts.every((count) => count !== undefined && count > 0);
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
      ]}
    />
  );
}
