import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Waiting, or what to do first. */
export function NoFigures({ isFaulty, again }: { isFaulty: boolean; again: (() => void) | undefined }) {
  if (isFaulty) {
    return (
      <EmptyState title="No figures yet">Correct the marked assumptions, and the figures will be here.</EmptyState>
    );
  }
  if (!again) return <Skeleton lines={12} />;
  return (
    <div>
      <Button onPress={again}>Try again</Button>
    </div>
  );
}
