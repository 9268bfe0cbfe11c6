import type { Document } from '#shared/domain/document.ts';
import { moved, type OfferingState } from '#shared/domain/offering.ts';
import { change, record, type Step } from './ledger.ts';
import type { DemoUser } from './users.ts';

export const created =
  (user: DemoUser): Step =>
  (ledger, at) =>
    record(ledger, at, {
      type: 'Offering Created',
      user,
      detail: `${ledger.offering.loanType} by ${ledger.offering.sellerName}`,
    });

export const edited =
  (user: DemoUser, detail: string): Step =>
  (ledger, at) => {
    change(ledger, {});
    record(ledger, at, { type: 'Offering Edited', user, detail });
  };

export const published =
  (user: DemoUser): Step =>
  (ledger, at) => {
    const from = ledger.offering.state;
    change(ledger, moved(ledger.offering, 'Published', at));
    record(ledger, at, { type: 'Offering Published', user, detail: `${from} to Published` });
  };

export const movedTo =
  (user: DemoUser, to: OfferingState): Step =>
  (ledger, at) => {
    const from = ledger.offering.state;
    change(ledger, moved(ledger.offering, to, at));
    record(ledger, at, { type: 'Offering State Changed', user, detail: `${from} to ${to}` });
  };

export const downloaded =
  (user: DemoUser, file: Pick<Document, 'section' | 'itemName'>): Step =>
  (ledger, at) =>
    record(ledger, at, { type: 'File Downloaded', user, detail: `${file.section}: ${file.itemName}` });
