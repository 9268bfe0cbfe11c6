import { useEffect, useState } from 'react';
import { money, moneyWhole } from '#shared/format/money.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { AveragesTable } from './averages-table.tsx';
import { measure } from './measure.ts';
import type { ShownSlice } from './use-pricing.ts';

/** A second: oftener is not said. */
const SAID_EVERY = 1000;

/** What a slice comes to at these assumptions. */
export function Figures({ slice: { measures, slice, breakEvenCdr, averages } }: { slice: ShownSlice }) {
  const { yieldBEY, price, wal, averageLife, modified } = measures;
  return (
    <>
      <FigureStrip
        label="Figures"
        figures={[
          {
            label: 'Yield (BEY)',
            value: measure(yieldBEY, 3, '%'),
            note: `${measure(measures.mortgageYield, 3)} monthly`,
          },
          { label: 'Price', value: measure(price, 4), note: `${moneyWhole(slice.principalPaid)} to pay` },
          { label: 'Average life', value: measure(averageLife, 2, ' yr'), note: `WAL ${measure(wal, 2)} from cut-off` },
          {
            label: 'Modified duration',
            value: measure(modified, 2),
            note: `DV01 ${slice.dv01 === null ? '–' : money(slice.dv01)}`,
          },
          { label: 'Break-even CDR', value: measure(breakEvenCdr, 3, '%'), note: 'Yield 0 at this rate' },
          { label: 'Accrued interest', value: money(slice.accrued), note: `${measure(slice.share, 4)}% of the pool` },
        ]}
      />
      <Spoken
        text={`Yield ${measure(yieldBEY, 3)} percent, price ${measure(price, 4)}, average life ${measure(averageLife, 2)} years`}
      />
      {averages && <AveragesTable averages={averages} />}
    </>
  );
}

/** Says the figures to screen readers once they have settled. */
function Spoken({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SAID_EVERY);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
