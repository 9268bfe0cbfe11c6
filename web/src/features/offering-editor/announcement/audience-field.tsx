import type { UseQueryResult } from '@tanstack/react-query';
import type { AudienceSizes } from '#shared/contract/announcements.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Audience, audienceLabel, audiences, countOfPeople } from '#shared/domain/announcement.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OptionCard } from '../../../ui/option-card.tsx';
import styles from './announcement.module.css';

interface AudienceFieldProps {
  sizes: UseQueryResult<AudienceSizes>;
  chosen: Audience;
  onChoose: (audience: Audience) => void;
}

const sentence = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}`;

export function AudienceField({ sizes, chosen, onChoose }: AudienceFieldProps) {
  return (
    <fieldset className={styles.audience}>
      <legend>Audience</legend>
      {audiences.map((audience) => (
        <OptionCard key={audience} name="audience" isChosen={audience === chosen} onChoose={() => onChoose(audience)}>
          <span className={styles.who}>{sentence(audienceLabel[audience])}</span>
          <span className={styles.size}>{sizes.data ? countOfPeople(sizes.data[audience]) : '…'}</span>
        </OptionCard>
      ))}
      {sizes.error && !sizes.data && (
        <Notice tone="critical" role="alert">
          <p>{Problem.from(sizes.error).message}</p>
          <Button isPending={sizes.isFetching} onPress={() => void sizes.refetch()}>
            Try again
          </Button>
        </Notice>
      )}
    </fieldset>
  );
}
