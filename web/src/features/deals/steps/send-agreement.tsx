import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AgreementChoices } from '#shared/contract/deal-agreements.ts';
import type { DealEntity } from '#shared/contract/deals.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from '../deal-page.module.css';
import { agreementChoices, useExecutedCopy, useSendAgreement } from './agreement-queries.ts';

/** For the seller's people and administrators: which file, and who signs. */
export function SendAgreement({ deal }: { deal: DealEntity }) {
  return (
    <Loaded query={useQuery(agreementChoices(deal.id))} title="Agreement" lines={4}>
      {(choices) => (
        <>
          <SendForm deal={deal} choices={choices} />
          {deal.side === 'administrator' && <ExecutedCopy deal={deal} choices={choices} />}
        </>
      )}
    </Loaded>
  );
}

interface FormProps {
  deal: DealEntity;
  choices: AgreementChoices;
}

const filesOf = (files: AgreementChoices['files']) =>
  files.map(({ itemUniqueId, itemName }) => ({ value: itemUniqueId, label: itemName }));
const signersOf = (people: AgreementChoices['buyer']) =>
  people.map(({ id, name, jobTitle }) => ({ value: id, label: jobTitle ? `${name}, ${jobTitle}` : name }));

function SendForm({ deal, choices: { files, buyer, seller } }: FormProps) {
  const [file, setFile] = useState(files[0]?.itemUniqueId ?? '');
  const [buyerSigner, setBuyerSigner] = useState(buyer[0]?.id ?? '');
  const [sellerSigner, setSellerSigner] = useState(seller[0]?.id ?? '');
  const send = useSendAgreement(deal.id);
  const out = deal.agreement && ['sent', 'delivered'].includes(deal.agreement.status) ? deal.agreement : null;
  const missing = missingIn(deal, { files, buyer, seller });
  if (missing.length > 0) {
    return (
      <Notice tone="caution" title="The agreement can't be sent yet">
        {missing.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({
          itemUniqueId: file,
          buyerSignerId: buyerSigner,
          sellerSignerId: sellerSigner,
          replaces: out?.envelopeId ?? null,
        });
      }}
    >
      <SelectField
        label="Agreement"
        description='A PDF of the section "LP Agreement". A signature page is added behind it.'
        value={file}
        onChange={setFile}
        options={filesOf(files)}
      />
      <SelectField
        label={`Signs first, for ${deal.buyerName}`}
        value={buyerSigner}
        onChange={setBuyerSigner}
        options={signersOf(buyer)}
      />
      <SelectField
        label={`Signs second, for ${deal.sellerName}`}
        value={sellerSigner}
        onChange={setSellerSigner}
        options={signersOf(seller)}
      />
      {send.error && (
        <Notice tone="critical" role="alert">
          <p>{Problem.from(send.error).message}</p>
        </Notice>
      )}
      <Button type="submit" variant={out ? 'quiet' : 'primary'} isPending={send.isPending}>
        {out ? 'Withdraw and send again' : 'Send for signature'}
      </Button>
    </form>
  );
}

function missingIn(
  { lpNumber, buyerName, sellerName }: DealEntity,
  choices: Pick<AgreementChoices, 'files' | 'buyer' | 'seller'>,
) {
  const noSigner = (name: string) => `No one at ${name} has authority to sign this amount.`;
  return [
    ...(choices.files.length === 0
      ? [`LP #${lpNumber} has no PDF in the section "LP Agreement" that was checked and can be sent.`]
      : []),
    ...(choices.buyer.length === 0 ? [noSigner(buyerName)] : []),
    ...(choices.seller.length === 0 ? [noSigner(sellerName)] : []),
  ];
}

/** For administrators: a copy that both have signed elsewhere. */
function ExecutedCopy({ deal: { id, lpNumber, buyerName }, choices: { executed } }: FormProps) {
  const [file, setFile] = useState(executed[0]?.itemUniqueId ?? '');
  const take = useExecutedCopy(id);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        take.mutate(file);
      }}
    >
      <h3>Signed elsewhere?</h3>
      {executed.length === 0 ? (
        <p className={styles.quiet}>
          Upload the executed copy among the <Link to={`/admin/lp/${lpNumber}/documents`}>reports of this LP</Link> for{' '}
          {buyerName}. Once it is checked, choose it here.
        </p>
      ) : (
        <>
          <SelectField label="Executed copy" value={file} onChange={setFile} options={filesOf(executed)} />
          {take.error && (
            <Notice tone="critical" role="alert">
              <p>{Problem.from(take.error).message}</p>
            </Notice>
          )}
          <Button type="submit" isPending={take.isPending}>
            Take it as signed by both
          </Button>
        </>
      )}
    </form>
  );
}
