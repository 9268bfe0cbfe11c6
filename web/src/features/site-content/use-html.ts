import { useEffect, useState } from 'react';

/** Its maker loads with the first text. */
export function useHtml(text: string): string | null {
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
