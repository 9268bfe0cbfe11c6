import { Notice } from '../../ui/notice.tsx';
import { eventWords } from './event-words.ts';

export function EventNotice({ event }: { event: string }) {
  const { tone, title, text } = eventWords(event);
  return (
    <Notice tone={tone} title={title} role="status">
      <p>{text}</p>
    </Notice>
  );
}
