import type { ContentBlockRow } from '#shared/contract/content.ts';
import { Badge } from '../../ui/badge.tsx';

export const BlockBadges = ({ block }: { block: Pick<ContentBlockRow, 'isEdited' | 'hasNewShipped'> }) => (
  <>
    <Badge tone={block.isEdited ? 'info' : 'neutral'}>{block.isEdited ? 'Edited' : 'Default text'}</Badge>
    {block.hasNewShipped && <Badge tone="caution">New default text</Badge>}
  </>
);
