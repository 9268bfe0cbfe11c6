import { printPages } from '../consumers/print-pages.ts';
import { background } from '../runtime/background.ts';
import { environment } from '../runtime/env.ts';
import { connectTable } from '../runtime/table.ts';
import { contentFiles } from '../services/content-files.ts';
import { sitePages } from '../services/site-pages.ts';
import { contentStore } from '../store/content.ts';

const env = environment('print-pages');

export const handler = background(
  printPages({
    blocks: contentStore(connectTable(env.TABLE_NAME)),
    files: contentFiles(env),
    site: sitePages(env),
    siteUrl: env.SITE_URL,
  }),
);
