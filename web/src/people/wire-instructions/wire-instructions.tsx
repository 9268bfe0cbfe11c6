import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { WireInstructionsEntity } from '#shared/contract/wire-instructions.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EntryForm } from './entry-form.tsx';
import { PendingCard } from './pending-card.tsx';
import { PresentCard } from './present-card.tsx';
import { wireInstructions } from './queries.ts';
import styles from './wire-instructions.module.css';

/** A credit union's instructions: what is in effect, what waits, and entering others. */
export function WireInstructions({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const [isEntering, setEntering] = useState(false);
  const query = useQuery({ ...wireInstructions(id, isAsked), placeholderData: keepPreviousData });
  return (
    <Loaded query={query} lines={8}>
      {({ body, etag }) => {
        const isShown = isAsked && !query.isPlaceholderData;
        const toggle = (
          <Button
            icon={isAsked ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            isPending={query.isPlaceholderData}
            onPress={() => setAsked(!isAsked)}
          >
            {isAsked ? 'Hide account number' : 'Show account number'}
          </Button>
        );
        return (
          <div className={styles.page}>
            {body.pending && (
              <PendingCard
                key={body.pending.contentHash}
                instructions={body}
                pending={body.pending}
                version={etag}
                isAccountShown={isShown}
                actions={toggle}
              />
            )}
            <PresentCard instructions={body} actions={body.pending ? null : toggle} />
            {body.mayEnter && isEntering && (
              <EntryForm id={id} version={etag} instructions={body} onDone={() => setEntering(false)} />
            )}
            {body.mayEnter && !isEntering && (
              <div className={styles.buttons}>
                <Button variant={body.pending ? 'secondary' : 'primary'} onPress={() => setEntering(true)}>
                  {labelOf(body)}
                </Button>
              </div>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function labelOf({ pending, present }: WireInstructionsEntity): string {
  if (pending) return 'Replace what waits';
  return present ? 'Change instructions' : 'Enter instructions';
}
