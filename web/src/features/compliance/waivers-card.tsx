import type { TimeZone } from '#shared/domain/time-zones.ts';
import { zoneWords } from '../../people/authority/zone-words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DocumentField } from './document-field.tsx';
import { RowsCard } from './rows-card.tsx';
import { type CardParts, yesOrNo } from './settings-cards.tsx';
import { newWaiver, type WaiverDraft } from './settings-draft.ts';

export function WaiversCard({
  creditUnionId,
  draft: { waivers },
  faults,
  change,
  readsDocuments,
  zone,
}: CardParts & { zone: TimeZone }) {
  const set = (place: number, part: Partial<WaiverDraft>) => {
    const [name = ''] = Object.keys(part);
    const next = waivers.map((one, i) => (i === place ? { ...one, ...part } : one));
    change({ waivers: next }, `/waivers/${place}/${name}`);
  };
  return (
    <RowsCard
      title="Waivers"
      id="waivers"
      noun="waiver"
      about={`From the NCUA regional director. A state-chartered credit union also needs its supervisor's prior written concurrence. ${zoneWords(zone)}`}
      rows={waivers}
      newRow={newWaiver}
      onChange={(waivers) => change({ waivers })}
    >
      {(waiver, place) => (
        <>
          <SelectField
            label="Limit of"
            value={waiver.kind}
            options={[
              { value: 'originator', label: 'One originator' },
              { value: 'borrower', label: 'One borrower' },
            ]}
            onChange={(kind) => set(place, { kind: kind as WaiverDraft['kind'] })}
          />
          <TextField
            label="For whom"
            description="A seller's name or a group's id; * for all"
            maxLength={200}
            value={waiver.target}
            onChange={(target) => set(place, { target })}
            errorMessage={faults[`/waivers/${place}/target`]}
          />
          <AmountField
            label="Raised to"
            value={waiver.limit}
            onChange={(limit) => set(place, { limit })}
            errorMessage={faults[`/waivers/${place}/limit`]}
          />
          <DateField
            label="From"
            value={waiver.from}
            onChange={(from) => set(place, { from })}
            errorMessage={faults[`/waivers/${place}/from`]}
          />
          <DateField
            label="Until, if it ends"
            value={waiver.until}
            onChange={(until) => set(place, { until })}
            errorMessage={faults[`/waivers/${place}/until`]}
          />
          <SelectField
            label="State concurrence"
            value={waiver.stateConcurrence}
            options={yesOrNo}
            onChange={(text) => set(place, { stateConcurrence: text as 'yes' | 'no' })}
          />
          {readsDocuments && (
            <DocumentField
              label="Letter"
              of={`waiver ${place + 1}`}
              creditUnionId={creditUnionId}
              use="waiver"
              value={waiver.documentId}
              onChange={(documentId) => set(place, { documentId })}
              errorMessage={faults[`/waivers/${place}/documentId`]}
            />
          )}
        </>
      )}
    </RowsCard>
  );
}
