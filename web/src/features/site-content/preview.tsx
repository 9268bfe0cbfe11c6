import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './preview.module.css';
import { useHtml } from './use-html.ts';

export function Preview({ text }: { text: string }) {
  const html = useHtml(text);
  if (html === null) return <Skeleton lines={4} label="Loading the preview" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that allows no HTML
  return <div className={styles.preview} dangerouslySetInnerHTML={{ __html: html }} />;
}
