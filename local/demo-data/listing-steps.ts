import type { OfferingState } from '#shared/domain/offering.ts';
import { changeState } from '#shared/domain/offering-state.ts';
import { displayName } from '#shared/domain/user.ts';
import type { DemoDocument } from './documents.ts';
import { change, record, type Step } from './ledger.ts';
import type { DemoUser } from './users.ts';

export const create =
  (user: DemoUser): Step =>
  (ledger, at) =>
    record(ledger, at, {
      step: {
        type: 'OfferingCreated',
        loanType: ledger.offering.loanType,
        sellerName: ledger.offering.sellerName,
      },
      user,
    });

export const edit =
  (user: DemoUser, fields: string[]): Step =>
  (ledger, at) => {
    change(ledger, {});
    record(ledger, at, { step: { type: 'OfferingEdited', fields }, user });
  };

export const publish =
  (user: DemoUser): Step =>
  (ledger, at) => {
    const from = ledger.offering.state;
    change(ledger, changeState(ledger.offering, 'Published', at));
    record(ledger, at, { step: { type: 'OfferingPublished', from, to: 'Published', reason: null }, user });
  };

export const moveTo =
  (user: DemoUser, to: OfferingState): Step =>
  (ledger, at) => {
    const from = ledger.offering.state;
    change(ledger, changeState(ledger.offering, to, at));
    record(ledger, at, { step: { type: 'OfferingStateChanged', from, to, reason: null, remaining: null }, user });
  };

export const download =
  (user: DemoUser, { kind, owner, itemUniqueId, section, itemName }: DemoDocument): Step =>
  (ledger, at) => {
    record(ledger, at, { step: { type: 'FileDownloaded', kind, section, itemName }, user });
    ledger.accesses.push({
      id: `A${ledger.history.at(-1)?.id.slice(1)}`,
      at,
      action: 'Downloaded',
      userId: user.id,
      userName: displayName(user),
      userEmail: user.email,
      creditUnionId: user.creditUnionId,
      creditUnionName: user.creditUnionName,
      kind,
      owner,
      itemUniqueId,
      itemName,
      section,
      detail: '',
    });
  };
