import type { Clock } from '../../runtime/table.ts';
import type { ContentFiles } from '../../services/content-files.ts';
import type { ContentStore } from '../../store/content.ts';

export interface ContentDeps extends Clock {
  blocks: ContentStore;
  files: ContentFiles;
}
