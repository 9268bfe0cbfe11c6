import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DealEntity } from '#shared/contract/deals.ts';
import { recorderOf } from '#shared/domain/transfer.ts';
import { easternMoment } from '#shared/format/date.ts';
import { useFaults } from '../../../lib/use-faults.ts';
import { itemsOf } from '../../../people/wire-instructions/instruction-lines.ts';
import { wireInstructions } from '../../../people/wire-instructions/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { MomentField } from '../../../ui/moment-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from '../deal-page.module.css';
import { useCallBack } from '../funding/queries.ts';
import { WithCode } from '../funding/with-code.tsx';
import type { StepProps } from './step.ts';

/** For the side that pays: the other's instructions, and the call about them. */
export function Callback({ deal }: StepProps) {
  const [isAsked, setAsked] = useState(false);
  if (deal.side !== recorderOf(deal.funding.payer, 'sent')) return null;
  return (
    <WithCode id={deal.id}>
      {isAsked ? (
        <Instructions deal={deal} />
      ) : (
        <div>
          <Button variant="primary" onPress={() => setAsked(true)}>
            Show wire instructions
          </Button>
          <p className={styles.quiet}>We record every look at them.</p>
        </div>
      )}
    </WithCode>
  );
}

function Instructions({ deal }: { deal: DealEntity }) {
  const [isShown, setShown] = useState(false);
  const query = useQuery(wireInstructions(deal.sellerId, isShown));
  return (
    <Loaded query={query} title="Wire instructions" lines={6}>
      {({ body: { present } }) =>
        present ? (
          <>
            <DescriptionList columns={1} items={itemsOf(present)} />
            <div>
              <Button onPress={() => setShown(!isShown)}>
                {isShown ? 'Hide account number' : 'Show account number'}
              </Button>
            </div>
            <Notice tone="caution" title="Call before you wire">
              <p>
                Call {deal.sellerName} at a number that you already know, never one from an email. Have the account
                number read to you, and compare every digit.
              </p>
            </Notice>
            <CallForm deal={deal} isShown={isShown} confirmedAt={present.confirmedAt} />
          </>
        ) : (
          <Notice tone="caution" title={`${deal.sellerName} has no wire instructions yet`}>
            <p>
              Two of its people have to enter and confirm them. We'll email you once they have. Don't wire to an account
              that you got by email.
            </p>
          </Notice>
        )
      }
    </Loaded>
  );
}

interface CallFormProps {
  deal: DealEntity;
  isShown: boolean;
  /** Moment of the instructions shown. */
  confirmedAt: string;
}

function CallForm({ deal: { id }, isShown, confirmedAt }: CallFormProps) {
  const [name, setName] = useState('');
  const [at, setAt] = useState('');
  const { form, faults, tell, clear } = useFaults<'with' | 'at'>();
  const call = useCallBack(id);

  function submit() {
    const found = {
      ...(name.trim() === '' && { with: 'Name of who answered is required' }),
      ...momentFault(at),
    };
    if (Object.keys(found).length > 0) return tell(found);
    call.mutate({ with: name.trim(), at: easternMoment(new Date(at).toISOString()), confirmedAt });
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Name of who answered"
        value={name}
        onChange={(next) => {
          clear('with');
          setName(next);
        }}
        errorMessage={faults.with}
        autoComplete="off"
        maxLength={100}
      />
      <MomentField
        label="When you called"
        value={at}
        onChange={(next) => {
          clear('at');
          setAt(next);
        }}
        errorMessage={faults.at}
      />
      <Failure error={call.error} />
      {!isShown && <p className={styles.quiet}>Show the account number before you call.</p>}
      <Button type="submit" variant="primary" isDisabled={!isShown} isPending={call.isPending}>
        Confirm the call
      </Button>
      <p className={styles.quiet}>You confirm that the account number was read to you and is the one above.</p>
    </form>
  );
}

function momentFault(at: string): { at?: string } {
  const called = Date.parse(at);
  if (Number.isNaN(called)) return { at: 'Enter when you called' };
  return called > Date.now() ? { at: "The call can't be in the future" } : {};
}
