import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { percent } from '#shared/format/percent.ts';
import { MonthChart } from './month-chart.tsx';
import { type Line, MonthLines } from './month-lines.tsx';
import { ofScenario, type Promised, promisedLine } from './promised.ts';

type Name = 'cpr' | 'cdr';
type Over = '' | '3' | '6' | '12' | 'Life';

interface RateChartProps {
  title: string;
  rate: Name;
  /** The earliest first. */
  months: readonly MonthEntity[];
  promise: Promised | null;
}

/** A rate by month with its averages, of which the table has more. */
export function RateChart({ title, rate, months, promise }: RateChartProps) {
  const name = rate.toUpperCase();
  const over = (period: Over): Line['of'] => {
    return ({ figures }) => figures?.[`${rate}${period}`] ?? null;
  };
  const month: Line = { name, of: over('') };
  const three: Line = { name: '3 months', of: over('3') };
  const life: Line = { name: 'Since closing', of: over('Life') };
  const scenario = promisedLine(promise, (period, all) => all.get(period)?.[rate] ?? null);
  const show = (value: number) => percent(value, 2);
  return (
    <MonthChart
      title={title}
      months={months}
      figures={[
        { ...month, show },
        { ...three, show },
        { name: '6 months', of: over('6'), show, isOptional: true },
        { name: '12 months', of: over('12'), show, isOptional: true },
        { ...life, show },
        ...scenario.map((line) => ({ ...line, show })),
      ]}
      chart={
        <MonthLines
          label={`${name} by month, with its average of 3 months and since closing${ofScenario(promise)}`}
          months={months}
          lines={[month, three, life, ...scenario]}
          format={(value) => percent(value, 1)}
          least={1}
        />
      }
    />
  );
}
