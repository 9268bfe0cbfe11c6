import { moved, type OfferingState } from '#shared/domain/offering.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { change, record, type Step } from './ledger.ts';
import type { DemoUser } from './users.ts';

export const created =
  (user: DemoUser): Step =>
  (ledger, at) =>
    record(ledger, at, { type: 'Offering Created', user, detail: `LP ${ledger.offering.lpNumber} created as a draft` });

export const edited =
  (user: DemoUser, detail: string): Step =>
  (ledger, at) => {
    change(ledger, {});
    record(ledger, at, { type: 'Offering Edited', user, detail });
  };

export const published =
  (user: DemoUser): Step =>
  (ledger, at) => {
    change(ledger, moved(ledger.offering, 'Published', at));
    record(ledger, at, { type: 'Offering Published', user, detail: `LP ${ledger.offering.lpNumber} published` });
  };

export const movedTo =
  (user: DemoUser, to: OfferingState): Step =>
  (ledger, at) => {
    const from = ledger.offering.state;
    change(ledger, moved(ledger.offering, to, at));
    record(ledger, at, { type: 'Offering State Changed', user, detail: stateChange(from, to) });
  };

/** Published and Open read alike, so that step is named by the states themselves. */
export const stateChange = (from: OfferingState, to: OfferingState): string =>
  stateLabel(from) === stateLabel(to)
    ? `State changed from ${from} to ${to}`
    : `State changed from ${stateLabel(from)} to ${stateLabel(to)}`;

export const downloaded =
  (user: DemoUser, itemName: string): Step =>
  (ledger, at) =>
    record(ledger, at, { type: 'File Downloaded', user, detail: `Downloaded ${itemName}`, of: user });
