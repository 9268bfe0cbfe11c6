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

/** Tells that a release brought other words than those that the edit replaced. */
export function NewShipped({ block, isDisabled, onPublish }: NewShippedProps) {
  const [isOpen, setOpen] = useState(false);
  if (!block.hasNewShipped) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="caution" title="The site ships with a new text here">
        <p>It changed after this text was edited. The site goes on showing the edited one until you decide.</p>
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
            after={{ label: 'Ships with the site', text: block.shippedText }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
