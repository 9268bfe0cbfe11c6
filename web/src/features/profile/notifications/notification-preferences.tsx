import { useQuery } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NotificationForm } from './notification-form.tsx';
import type { Owner } from './owner.ts';
import { preferencesQuery } from './queries.ts';
import { SmsNumber } from './sms-number.tsx';

export function NotificationPreferences(owner: Owner) {
  const preferences = useQuery(preferencesQuery(owner.id));
  if (preferences.data) {
    return (
      <>
        <SmsNumber {...owner} current={preferences.data.body} />
        <NotificationForm {...owner} latest={preferences.data} />
      </>
    );
  }
  if (!preferences.error) return <Skeleton lines={8} />;
  return (
    <>
      <Notice tone="critical" role="alert">
        <p>{Problem.from(preferences.error).message}</p>
      </Notice>
      <Button isPending={preferences.isFetching} onPress={() => preferences.refetch()}>
        Try again
      </Button>
    </>
  );
}
