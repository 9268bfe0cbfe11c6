import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { documents } from '../../lib/api.ts';
import { useAsk } from '../../lp/questions/queries.ts';
import { QuestionForm } from '../../lp/questions/question-form.tsx';
import { Card } from '../../ui/card.tsx';

/** Section or file of the due diligence that the address names, or neither. */
function useSubject(id: string) {
  const [params] = useSearchParams();
  const [section, file] = [params.get('section'), params.get('file')];
  const files = useQuery({
    queryKey: ['due-diligence', id, 'all-files'],
    queryFn: () => documents.files({ id, query: {} }),
    enabled: file !== null,
  });
  const name = files.data?.find(({ itemUniqueId }) => itemUniqueId === file)?.itemName;
  return { section, file, name: section ?? name ?? null };
}

export function Ask({ id }: { id: string }) {
  const { section, file, name } = useSubject(id);
  const { mutate, isPending, error } = useAsk(id);
  return (
    <Card title="Ask the seller">
      <QuestionForm
        label={name === null ? `Your question about LP #${id}` : `Your question about ${name}`}
        description="Leave out names and anything about a borrower."
        isPending={isPending}
        error={error}
        onAsk={(question, asked) => mutate({ question, section, file }, asked)}
      />
    </Card>
  );
}
