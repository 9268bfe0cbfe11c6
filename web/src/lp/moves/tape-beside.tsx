import { useQuery } from '@tanstack/react-query';
import { date } from '#shared/format/date.ts';
import { tapeToPublish } from './publish-with-tape.ts';

/** Says that the LP's tape is published with it. */
export function TapeBeside({ id }: { id: string }) {
  const { data: tape } = useQuery(tapeToPublish(id));
  if (!tape) return null;
  return <p>Its loan tape{tape.asOfDate && ` of ${date(tape.asOfDate)}`} will be published with it.</p>;
}
