import { Link } from 'react-router-dom';
import type { ContentBlockRow } from '#shared/contract/content.ts';
import { BlockBadges } from './block-badges.tsx';
import styles from './block-list.module.css';
import { blockTitle, editedBy, pageTitle } from './words.ts';

interface BlockListProps {
  blocks: readonly ContentBlockRow[];
  path: string | undefined;
}

export const BlockList = ({ blocks, path }: BlockListProps) => (
  <ul className={styles.blocks}>
    {blocks.map((block) => (
      <li key={block.name} className={styles.block}>
        <div>
          <Link className={styles.link} to={`/admin/content/${block.name}`}>
            {blockTitle(block.name)}
          </Link>
          <p className={styles.detail}>{detailOf(block, path)}</p>
        </div>
        <span className={styles.badges}>
          <BlockBadges block={block} />
        </span>
      </li>
    ))}
  </ul>
);

function detailOf(block: ContentBlockRow, path: string | undefined): string {
  const others = block.pages.filter((page) => page.path !== path).map(pageTitle);
  return [editedBy(block), others.length > 0 && `Also on ${others.join(', ')}`].filter(Boolean).join(' · ');
}
