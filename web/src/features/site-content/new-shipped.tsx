import { lazy, Suspense, useState } from 'react';
import type { ContentBlock } from '#shared/contract/content.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './new-shipped.module.css';
import type { Publication } from './queries.ts';

const Compared = lazy(async () => ({ default: (await import('./compared.tsx')).Compared }));

interface NewShippedProps {
  block: ContentBlock;
  isDisabled: boolean;
  onPublish: (body: Publication['body']) => void;
}

/** A release changed the words that the edit replaced. */
export function NewShipped({ block, isDisabled, onPublish }: NewShippedProps) {
  const [isOpen, setOpen] = useState(false);
  if (!block.hasNewShipped) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="caution" title="There's a new default text">
        <p>
          The default text changed after this one was edited. The site will keep showing the edited text until you
          decide.
        </p>
        <div className={styles.buttons}>
          <Button onPress={() => setOpen(true)}>Compare</Button>
          <Button isDisabled={isDisabled} onPress={() => onPublish({ text: block.text })}>
            Keep the edited text
          </Button>
          <Button isDisabled={isDisabled} onPress={() => onPublish({ text: null })}>
            Use the new text
          </Button>
        </div>
      </Notice>
      {isOpen && (
        <Suspense>
          <Compared
            title="The new text compared"
            before={{ label: 'On the site', text: block.text }}
            after={{ label: 'Default text', text: block.shippedText }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
