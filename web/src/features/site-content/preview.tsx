import { useEffect, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './preview.module.css';

export function Preview({ text }: { text: string }) {
  const html = useHtml(text);
  if (html === null) return <Skeleton lines={4} label="Loading the preview" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that allows no HTML
  return <div className={styles.preview} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Its maker loads with the first text. */
function useHtml(text: string): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const { contentHtml } = await import('#shared/format/content-html.ts');
      if (!isOver) setHtml(contentHtml(text));
    }, 150);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text]);
  return html;
}
