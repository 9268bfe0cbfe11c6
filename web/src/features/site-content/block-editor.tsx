import { lazy, Suspense } from 'react';
import type { ContentBlock } from '#shared/contract/content.ts';
import { textFault } from '#shared/domain/content-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { UnsavedChanges } from '../../ui/unsaved-changes.tsx';
import styles from './block-editor.module.css';
import { MarkdownHelp } from './markdown-help.tsx';
import { NewShipped } from './new-shipped.tsx';
import { Preview } from './preview.tsx';
import { useDraft } from './use-draft.ts';
import { Versions } from './versions.tsx';

const Conflict = lazy(async () => ({ default: (await import('./conflict.tsx')).Conflict }));

/** Publishing puts it on the site. */
export function BlockEditor({ block }: { block: ContentBlock }) {
  const { text, isDirty, isPending, isPublished, error, theirs, ...draft } = useDraft(block);
  const fault = isDirty ? textFault(text) : null;
  return (
    <>
      <UnsavedChanges when={isDirty && !isPending} />
      <NewShipped block={block} isDisabled={isDirty || isPending} onPublish={draft.send} />
      <div className={styles.columns}>
        <div>
          <Card title="Text">
            <form
              className={styles.form}
              aria-label="Text"
              onSubmit={(event) => {
                event.preventDefault();
                if (isDirty && !fault) draft.send({ text });
              }}
            >
              <TextAreaField
                label="Markdown"
                rows={18}
                value={text}
                onChange={draft.type}
                errorMessage={fault ?? undefined}
              />
              <div role="status" className={styles.outcome}>
                {isPublished && (
                  <Notice tone="positive">
                    <div className={styles.published}>
                      <p>Published. It will be on the site within seconds.</p>
                      <Button variant="quiet" isPending={isPending} onPress={() => draft.send(before(block))}>
                        Undo
                      </Button>
                    </div>
                  </Notice>
                )}
              </div>
              {error && (
                <Notice tone="critical" role="alert">
                  {error}
                </Notice>
              )}
              <div className={styles.buttons}>
                <Button type="submit" variant="primary" isDisabled={!isDirty || fault !== null} isPending={isPending}>
                  Publish
                </Button>
                {isDirty && (
                  <Button variant="quiet" isDisabled={isPending} onPress={draft.discard}>
                    Discard
                  </Button>
                )}
              </div>
            </form>
          </Card>
        </div>
        <div>
          <Card title="Preview">{fault ? <p>There is no preview of this text.</p> : <Preview text={text} />}</Card>
        </div>
      </div>
      <div className={styles.help}>
        <MarkdownHelp />
      </div>
      <Versions block={block} isDisabled={isPending} isDirty={isDirty} onPublish={draft.send} />
      {theirs && (
        <Suspense>
          <Conflict
            theirs={theirs}
            mine={text}
            isPending={isPending}
            onKeep={draft.keep}
            onDiscard={draft.discard}
            onPublish={() => draft.send({ text }, theirs.version)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Before the first is the shipped text. */
const before = ({ version }: ContentBlock) => ({ restores: version - 1 });
