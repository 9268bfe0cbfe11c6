import type * as z from 'zod';
import type {
  MonthEntity,
  MonthExceptionEntity,
  MonthFiguresEntity,
  MonthProofEntity,
  MonthStatementEntity,
  PositionEntity,
} from '#shared/contract/servicing-entities.ts';
import { type DealPosition, dueOf } from '#shared/domain/funding.ts';
import { formatDay } from '#shared/domain/pool/calendar-day.ts';
import { fromPricePieces } from '#shared/domain/price.ts';
import { type MonthException, scaledAmount } from '#shared/domain/servicing/exceptions.ts';
import {
  isOwnMonth,
  type MonthFigures,
  type PositionMonth,
  type ServicingMonth,
} from '#shared/domain/servicing/month.ts';
import { periodEndOf } from '#shared/domain/servicing/period.ts';
import { linesOf, shareOfAll, sharePercent } from '#shared/domain/servicing/statement.ts';
import { wiredProof } from '#shared/domain/servicing/wired.ts';
import { toDollars } from '#shared/format/money.ts';

const dollarsOf = <T extends Record<string, number>>(amounts: T): T =>
  Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, cents / 100])) as T;

const figuresEntity = ({ delinquency, roll, netLoss, ...rates }: MonthFigures): z.infer<typeof MonthFiguresEntity> => ({
  ...rates,
  netLoss: netLoss / 100,
  delinquency: delinquency.map((row) => ({ ...row, balance: row.balance / 100 })),
  roll: roll.map((cell) => ({ ...cell, balance: cell.balance / 100 })),
});

/** `cutOff`: day of its closing tape. */
export function positionEntity(position: DealPosition & { creditUnionName: string }, cutOff: string): PositionEntity {
  const { dealId, creditUnionId, creditUnionName, bought, pool, price, accrued, settledOn } = position;
  return {
    dealId,
    creditUnionId,
    creditUnionName,
    bought: toDollars(bought),
    pool: toDollars(pool),
    share: sharePercent({ bought, pool }),
    price: fromPricePieces(price),
    accrued: toDollars(accrued),
    due: toDollars(dueOf(position)),
    settledOn,
    cutOff,
  };
}

/** Facts that participants see. `desk`: who reads it at the desk, with its file; null: a participant. */
export function monthEntity(month: ServicingMonth, desk: { id: string } | null): MonthEntity {
  const { period, number, state, loans, totals, figures, postedAt, restatedAt, version } = month;
  const { fileName, sha256, rows, rowsRead, errors, warnings, message, notes, columns, loadedBy, at, postedBy } = month;
  return {
    period,
    periodEnd: formatDay(periodEndOf(period) ?? 0),
    number,
    state,
    loans,
    totals: totals && dollarsOf(totals),
    figures: figures && figuresEntity(figures),
    postedAt,
    restatedAt,
    version,
    ...(desk && {
      file: {
        isOwn: isOwnMonth(month, desk.id),
        fileName,
        sha256,
        rows,
        rowsRead,
        errors,
        warnings,
        message,
        notes,
        columns,
        loadedBy,
        at,
        postedBy,
      },
    }),
  };
}

export function exceptionEntity({ unit, ...exception }: MonthException): z.infer<typeof MonthExceptionEntity> {
  const scaled = (value: number | null) => scaledAmount(value, unit);
  const { expected, found, difference } = exception;
  return { ...exception, expected: scaled(expected), found: scaled(found), difference: scaled(difference) };
}

/** `own`: the one participant's; null for the lead and administrators, who see all. */
export function proofEntity(
  month: ServicingMonth & { proof: NonNullable<ServicingMonth['proof']> },
  { own, nameOf }: { own: string | null; nameOf: (creditUnionId: string) => string },
): z.infer<typeof MonthProofEntity> {
  const { loans, pool, split } = month.proof;
  return {
    loans: dollarsOf({ ...loans }),
    pool: dollarsOf({ ...pool }),
    split: split.map(({ component, collected, participants, lead, difference }) => {
      const shown = participants.filter(({ creditUnionId }) => own === null || creditUnionId === own);
      const others = participants.filter((part) => !shown.includes(part)).reduce((sum, { amount }) => sum + amount, 0);
      return {
        component,
        collected: collected / 100,
        participants: shown.map(({ creditUnionId, amount }) => ({ creditUnionId, amount: amount / 100 })),
        lead: (lead + others) / 100,
        difference: difference / 100,
      };
    }),
    wired: wiredProof(month)
      .filter(({ creditUnionId }) => own === null || creditUnionId === own)
      .map(({ creditUnionId, statement, wires, wired, difference }) => ({
        creditUnionId,
        creditUnionName: nameOf(creditUnionId),
        statement: statement / 100,
        wires: wires.map(({ day, reference, amount }) => ({ date: day, reference, amount: amount / 100 })),
        wired: wired === null ? null : wired / 100,
        difference: difference === null ? null : difference / 100,
      })),
  };
}

export function statementEntity(
  { period, restatedAt }: ServicingMonth,
  positions: readonly PositionMonth[],
  restates: string | null,
): z.infer<typeof MonthStatementEntity> {
  const { beginningPrincipal, grossInterest, endingPrincipal, remittance, ...parts } = dollarsOf({
    ...linesOf(positions),
  });
  return {
    period,
    creditUnionId: positions[0]?.creditUnionId ?? '',
    beginningPrincipal,
    ...parts,
    grossInterest,
    endingPrincipal,
    remittance,
    share: shareOfAll(positions),
    restatedAt,
    restates,
  };
}
