import { memo, type ReactNode } from 'react';
import { money, moneyWhole } from '#shared/format/money.ts';
import { type Figure, FigureStrip } from '../../lp/figure-strip.tsx';
import { Traced } from '../../lp/pool/traced.tsx';
import { AveragesTable } from './averages-table.tsx';
import { measure } from './measure.ts';
import { type FigureName, traceOfFigure } from './slice-traces.ts';
import { Spoken } from './spoken.tsx';
import type { ShownSlice } from './use-pricing.ts';

const figure = (label: FigureName, value: string, note: ReactNode): Figure => ({
  label,
  value: <Traced trace={traceOfFigure(label, value)} />,
  note,
});

interface BreakEven {
  target: number;
  isBelow: boolean;
  breakEvenCdr: number | null | undefined;
}

function breakEvenNote({ target, isBelow, breakEvenCdr }: BreakEven): string {
  if (isBelow) return `The yield is below ${target}% even without defaults`;
  return breakEvenCdr === 100 ? `The yield stays at ${target}% or above` : `Yield ${target}% at this rate`;
}

const walNote = ({ measures, rolledMonths }: ShownSlice): string =>
  `WAL ${measure(measures.wal, 2)} from ${rolledMonths > 0 ? 'the rolled date' : 'cut-off'}`;

const basisPoints = (value: number | null | undefined): string => measure(value, 1, ' bp').replace('-', '−');

export const Figures = memo(function Figures({ slice: shown, target }: { slice: ShownSlice; target: number }) {
  const { measures, slice, breakEvenCdr, lossAdjusted, averages } = shown;
  const { yieldBEY, price, averageLife, modified, fullPrice, passThrough, cnl } = measures;
  const { dueAtSettlement, principalPaid, accrued, loss } = slice;
  const isBelow = breakEvenCdr === null && price !== null;
  return (
    <>
      <FigureStrip
        label="Figures"
        figures={[
          figure('Yield (BEY)', measure(yieldBEY, 3, '%'), `${measure(measures.mortgageYield, 3, '%')} monthly`),
          figure('Average life', measure(averageLife, 2, ' yr'), walNote(shown)),
          figure('Due at settlement', money(dueAtSettlement), `${money(principalPaid)} + ${money(accrued)} accrued`),
        ]}
      />
      <FigureStrip
        label="More figures"
        figures={[
          figure('Effective annual yield', measure(measures.effectiveAnnual, 3, '%'), 'Compounded twice a year'),
          figure('Price', measure(price, 4), '% of balance'),
          figure('Full price', fullPrice === null ? '–' : moneyWhole(fullPrice), 'Of the whole pool'),
          figure('Macaulay duration', measure(measures.macaulay, 2), `Convexity ${measure(measures.convexity, 2)}`),
          figure('Modified duration', measure(modified, 2), `DV01 ${slice.dv01 === null ? '–' : money(slice.dv01)}`),
          figure(
            'Cost of defaults',
            basisPoints(lossAdjusted?.differenceBp),
            `${measure(lossAdjusted?.yieldBEY, 3, '%')} at your CDR, ${measure(lossAdjusted?.withoutDefaults, 3, '%')} at 0`,
          ),
          figure('Break-even CDR', measure(breakEvenCdr, 3, '%'), breakEvenNote({ target, isBelow, breakEvenCdr })),
          figure('Accrued interest', money(accrued), `For your ${measure(slice.share, 4, '%')} of the pool`),
          figure('Pass-through rate', measure(passThrough, 3, '%'), 'Average rate less the fee'),
          figure('Loss', money(loss), `${measure(cnl, 3, '%')} of the pool`),
        ]}
      />
      <Spoken
        text={`Yield ${measure(yieldBEY, 3)} percent, price ${measure(price, 4)}, average life ${measure(averageLife, 2)} years, due at settlement ${money(dueAtSettlement)}`}
      />
      {averages && <AveragesTable averages={averages} />}
    </>
  );
});
