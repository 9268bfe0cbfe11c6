import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ContentBlock, ContentVersion } from '#shared/contract/content.ts';
import { dateTime } from '#shared/format/date.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { type Publication, versionsQuery } from './queries.ts';
import { VersionRow } from './version-row.tsx';
import styles from './versions.module.css';
import { versionNote } from './words.ts';

const Compared = lazy(async () => ({ default: (await import('./compared.tsx')).Compared }));

interface VersionsProps {
  block: ContentBlock;
  isDisabled: boolean;
  isDirty: boolean;
  onPublish: (body: Publication['body']) => void;
}

/** Version 0: shipped. */
interface Shown {
  version: number;
  text: string;
}

export function Versions({ block, isDisabled, isDirty, onPublish }: VersionsProps) {
  const query = useInfiniteQuery(versionsQuery(block.name));
  const [compared, setCompared] = useState<Shown | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const shown = ({ version, text }: Pick<ContentVersion, 'version' | 'text'>) => ({
    version,
    text: text ?? block.shippedText,
  });
  const row = (one: Pick<ContentVersion, 'version' | 'text'>, detail: string) => (
    <VersionRow
      key={one.version}
      title={titleOf(one.version)}
      detail={detail}
      isCurrent={one.version === block.version}
      isDisabled={isDisabled}
      onCompare={() => setCompared(shown(one))}
      onRestore={() => setRestored(one.version)}
    />
  );

  return (
    <Card title="Versions">
      <ul className={styles.versions}>
        {(query.data ?? []).map((one) => row(one, `${versionNote(one)} · ${one.userName}, ${dateTime(one.at)}`))}
        {!query.hasNextPage && row({ version: 0, text: null }, 'Included in each release')}
      </ul>
      {query.hasNextPage && (
        <Button isPending={query.isFetchingNextPage} onPress={() => query.fetchNextPage()}>
          Show older versions
        </Button>
      )}
      <ConfirmDialog
        isOpen={restored !== null}
        onOpenChange={() => setRestored(null)}
        title={`Restore ${titleOf(restored ?? 0).toLowerCase()}?`}
        confirmLabel="Restore"
        onConfirm={() => {
          onPublish(restored ? { restores: restored } : { text: null });
          setRestored(null);
        }}
      >
        <p>It will be on the site within seconds.{isDirty && " You'll lose what you've typed."}</p>
      </ConfirmDialog>
      {compared && (
        <Suspense>
          <Compared
            title={`${titleOf(compared.version)} compared`}
            before={{ label: titleOf(compared.version), text: compared.text }}
            after={{ label: 'On the site', text: block.text }}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

const titleOf = (version: number) => (version === 0 ? 'Default text' : `Version ${version}`);
