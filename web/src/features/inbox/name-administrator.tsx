import { useQueryClient } from '@tanstack/react-query';
import { users } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';

interface NameAdministratorProps {
  userId: string;
  title: string;
  onNamed: () => void;
}

/** Names who prepared a first set of limits their administrator, which puts it in force. */
export function NameAdministrator({ userId, title, onNamed }: NameAdministratorProps) {
  const queries = useQueryClient();
  const name = useSingleMutation({
    mutationFn: () => users.giveCreditUnionAdministration({ id: userId }),
    onSuccess() {
      onNamed();
      return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
    },
  });
  if (name.isSuccess) return <p role="status">Named. Their limits are in force.</p>;
  return (
    <>
      <Button label={`Name limits administrator: ${title}`} isPending={name.isPending} onPress={() => name.mutate()}>
        Name limits administrator
      </Button>
      <Failure error={name.error} />
    </>
  );
}
