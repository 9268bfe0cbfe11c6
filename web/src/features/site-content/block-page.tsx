import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BlockBadges } from './block-badges.tsx';
import { BlockEditor } from './block-editor.tsx';
import styles from './block-page.module.css';
import { blockQuery } from './queries.ts';
import { blockTitle, pageTitle } from './words.ts';

export function BlockPage() {
  const { name = '' } = useParams();
  const query = useQuery(blockQuery(name));
  const block = query.data;
  return (
    <>
      <PageHeader eyebrow="Site content" title={blockTitle(name)}>
        {block && (
          <span className={styles.badges}>
            <BlockBadges block={block} />
            <span>
              {block.pages.length > 0 ? 'On ' : 'On no page'}
              {block.pages.map((page, index) => (
                <span key={page.path}>
                  {index > 0 && ', '}
                  <a href={page.path}>{pageTitle(page)}</a>
                </span>
              ))}
            </span>
          </span>
        )}
      </PageHeader>
      <Loaded query={query} lines={10}>
        {(block) => <BlockEditor key={name} block={block} />}
      </Loaded>
    </>
  );
}
