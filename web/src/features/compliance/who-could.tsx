import { useState } from 'react';
import type { AuthoritiesDraft, AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { authoritiesAt, lentIn } from '#shared/domain/authorities.ts';
import { type AuthorityDecision, decide } from '#shared/domain/authority.ts';
import { type Cents, money, parseAmount, toCents } from '#shared/format/money.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './compliance.module.css';

interface WhoCouldProps {
  people: AuthoritiesEntity['people'];
  zone: AuthoritiesEntity['zone'];
  /** Form's state, saved or not. */
  authorities: AuthoritiesDraft;
}

const maybeCents = (dollars: number | null): Cents | null => (dollars === null ? null : toCents(dollars));

/** Server's rule on the form. */
function decisionOn(
  { people, authorities, zone }: WhoCouldProps,
  preparerId: string,
  dollars: number,
): AuthorityDecision {
  const creditUnionId = '';
  const now = new Date().toISOString();
  const held = authorities.people.map((one) => ({ ...one, limit: maybeCents(one.limit) }));
  const users = people.map(({ userId: id, isActive }) => ({
    id,
    creditUnionId,
    isEnabled: isActive,
    isVerified: isActive,
    isAdmin: false,
  }));
  const delegations = authorities.delegations.map((one) => ({ ...one, limit: maybeCents(one.limit) }));
  const absences = people.flatMap(({ userId, absence }) =>
    absence ? { ...absence, userId, limit: maybeCents(absence.limit) } : [],
  );
  return decide({
    amount: toCents(dollars),
    preparerId,
    now,
    contentHash: '',
    approvals: [],
    tiers: authorities.tiers.map(({ from, approvals }) => ({ from: toCents(from), approvals })),
    delegations: lentIn({ delegations, absences }),
    people: authoritiesAt({ creditUnionId, people: held, absences, zone }, users, now),
  });
}

const needed = (count: number) => `${count} ${count === 1 ? 'other person needs' : 'other people need'} to approve.`;

/** 'Who could approve $… today?', as one types. */
export function WhoCould(props: WhoCouldProps) {
  const { people, authorities } = props;
  const active = people.filter(({ isActive }) => isActive);
  const [amount, setAmount] = useState('1,000,000.00');
  const [chosen, setChosen] = useState('');
  const preparer = active.find(({ userId }) => userId === chosen) ?? active[0];
  const dollars = parseAmount(amount);
  const isUsed = authorities.tiers.length > 0 || authorities.people.length > 0;
  const nameOf = (id: string) => people.find(({ userId }) => userId === id)?.name ?? id;

  const answer = () => {
    if (dollars === null || dollars < 0) return 'Enter an amount to see who could approve it.';
    if (!preparer) return 'No one at your credit union is verified yet.';
    const { required, mayApprove } = decisionOn(props, preparer.userId, dollars);
    if (!isUsed || required === 0) return `${preparer.name} can decide ${money(dollars)} alone.`;
    if (mayApprove.length === 0)
      return `${needed(required)} Under these limits, no one else can approve ${money(dollars)}.`;
    return `${needed(required)} Could approve: ${mayApprove.map(nameOf).join(', ')}.`;
  };

  return (
    <Card title="Who could approve it today?">
      <div className={styles.fields}>
        <AmountField label="Amount to try" value={amount} onChange={setAmount} />
        {preparer && (
          <SelectField
            label="Prepared by"
            value={preparer.userId}
            options={active.map(({ userId, name }) => ({ value: userId, label: name }))}
            onChange={setChosen}
          />
        )}
      </div>
      <p className={styles.answer} role="status">
        {answer()}
      </p>
    </Card>
  );
}
