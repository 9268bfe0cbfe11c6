import { moved, type OfferingState } from '#shared/domain/offering.ts';
import { displayName } from '#shared/domain/user.ts';
import type { DemoDocument } from './documents.ts';
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
  (user: DemoUser, { kind, owner, itemUniqueId, section, itemName }: DemoDocument): Step =>
  (ledger, at) => {
    record(ledger, at, { type: 'File Downloaded', user, detail: `${section}: ${itemName}` });
    ledger.accesses.push({
      id: `A${ledger.history.at(-1)?.id.slice(1)}`,
      at,
      action: 'Downloaded',
      userId: user.id,
      userName: displayName(user),
      creditUnionId: user.creditUnionId,
      creditUnionName: user.creditUnionName,
      ...{ kind, owner, itemUniqueId, itemName, section, detail: '' },
    });
  };
