import { dayOf } from '#shared/format/date.ts';

/** Reader's days, `YYYY-MM-DD`, included. */
export interface Period {
  from: string;
  to: string;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** From the address, or the last 30. */
export function periodOf(params: URLSearchParams, now: Date): Period {
  const [from, to] = [params.get('from'), params.get('to')];
  return {
    from: isDay(from) ? from : dayOf(now, 30),
    to: isDay(to) ? to : dayOf(now),
  };
}

export function momentsOf({ from, to }: Period): { from: string; to: string } {
  const end = new Date(`${to}T00:00`);
  end.setDate(end.getDate() + 1);
  return { from: new Date(`${from}T00:00`).toISOString(), to: end.toISOString() };
}
