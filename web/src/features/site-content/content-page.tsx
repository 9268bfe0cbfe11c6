import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { BlockList } from './block-list.tsx';
import { pagesOf } from './pages.ts';
import { blocksQuery } from './queries.ts';

export function ContentPage() {
  const query = useQuery(blocksQuery);
  return (
    <>
      <PageHeader eyebrow="Administration" title="Site content">
        <p>The texts of the public pages. Changes you publish are on the site within seconds, and you can undo them.</p>
      </PageHeader>
      <Loaded query={query}>
        {(blocks) =>
          pagesOf(blocks).map(({ path, title, blocks }) => (
            <Card
              key={path ?? title}
              title={title}
              actions={
                path && (
                  <a href={path} aria-label={`View the page ${title}`}>
                    View the page
                  </a>
                )
              }
            >
              <BlockList blocks={blocks} path={path} />
            </Card>
          ))
        }
      </Loaded>
    </>
  );
}
