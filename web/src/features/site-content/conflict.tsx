import type { ContentBlock } from '#shared/contract/content.ts';
import { Button } from '../../ui/button.tsx';
import { Compared } from './compared.tsx';
import { editedBy } from './words.ts';

interface ConflictProps {
  theirs: ContentBlock;
  mine: string;
  isPending: boolean;
  onKeep: () => void;
  onDiscard: () => void;
  onPublish: () => void;
}

export const Conflict = ({ theirs, mine, isPending, onKeep, onDiscard, onPublish }: ConflictProps) => (
  <Compared
    title="Someone else published this text"
    before={{ label: 'Theirs, on the site now', text: theirs.text }}
    after={{ label: 'Yours', text: mine }}
    onClose={onKeep}
    closeLabel="Keep editing"
    actions={
      <>
        <Button isDisabled={isPending} onPress={onDiscard}>
          Take theirs
        </Button>
        <Button onPress={onKeep} isDisabled={isPending}>
          Keep editing
        </Button>
        <Button variant="primary" isPending={isPending} onPress={onPublish}>
          Publish yours instead
        </Button>
      </>
    }
  >
    <p>
      {editedBy(theirs, ' published it on ')}, while you were writing. Your text isn't lost, and theirs stays in the
      list of versions.
    </p>
  </Compared>
);
