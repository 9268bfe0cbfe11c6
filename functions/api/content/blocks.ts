import type { ContentBlock, ContentBlockRow } from '#shared/contract/content.ts';
import { blocksOf } from '#shared/domain/content-block.ts';
import { type ContentEdit, hasNewShipped, isEdited } from '#shared/domain/content-edit.ts';
import type { ContentFiles } from '../../services/content-files.ts';
import type { ContentStore } from '../../store/content.ts';

export interface BlocksDeps {
  blocks: ContentStore;
  files: ContentFiles;
}

type Pages = Map<string, ContentBlockRow['pages']>;

const fileOf = (name: string) => `${name}.md`;

export async function everyBlock({ blocks, files }: BlocksDeps): Promise<ContentBlockRow[]> {
  const [shipped, pages, edits] = await Promise.all([files.list('text'), pagesOf(files), blocks.all()]);
  const byName = new Map(edits.map((edit) => [edit.name, edit]));
  return [...shipped].map(([file, etag]) => {
    const name = file.replace(/\.md$/, '');
    return row({ name, shipped: etag, edit: byName.get(name), pages });
  });
}

export async function oneBlock(
  { blocks, files }: BlocksDeps,
  name: string,
): Promise<{ block: ContentBlock; shipped: string } | null> {
  const path = `text/${fileOf(name)}`;
  const [file, shippedText, pages, edit] = await Promise.all([
    files.head(path),
    files.text(path),
    pagesOf(files),
    blocks.find(name),
  ]);
  if (!file || shippedText === null) return null;
  const text = isEdited(edit) ? edit.text : shippedText;
  return { shipped: file.etag, block: { ...row({ name, shipped: file.etag, edit, pages }), text, shippedText } };
}

interface Known {
  name: string;
  shipped: string;
  edit: ContentEdit | undefined;
  pages: Pages;
}

const row = ({ name, shipped, edit, pages }: Known): ContentBlockRow => ({
  name,
  pages: pages.get(name) ?? [],
  isEdited: isEdited(edit),
  hasNewShipped: hasNewShipped(edit, shipped),
  version: edit?.version ?? 0,
  editedAt: edit?.at ?? null,
  editedBy: edit?.userName ?? null,
});

async function pagesOf(files: BlocksDeps['files']): Promise<Pages> {
  const names = [...(await files.list('templates')).keys()];
  const templates = await Promise.all(
    names.map(async (name) => [name, (await files.text(`templates/${name}`)) ?? ''] as const),
  );
  const pages: Pages = new Map();
  for (const [file, html] of templates) {
    const page = { path: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`, title: titleOf(html) };
    for (const block of new Set(blocksOf(html))) pages.set(block, [...(pages.get(block) ?? []), page]);
  }
  return pages;
}

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
