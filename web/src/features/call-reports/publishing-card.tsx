import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dateTime } from '#shared/format/date.ts';
import { configuration } from '../../lib/api.ts';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Switch } from '../../ui/switch.tsx';

const publishing = queryOptions({
  queryKey: ['publishing'],
  queryFn: () => configuration.publishing.versioned({}),
  staleTime: 0,
});

/** Immediate, for all LPs published from then on. */
export function PublishingCard() {
  const queries = useQueryClient();
  const { data, error } = useQuery(publishing);
  const change = useMutation({
    mutationFn: (isOn: boolean) =>
      configuration.changePublishing(
        { body: { publishCheck: isOn ? 'enforce' : 'advise' } },
        { ifMatch: data?.etag ?? '' },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: publishing.queryKey }),
  });
  const settings = data?.body;
  const isOn = settings?.publishCheck === 'enforce';
  return (
    <Card title="Before publishing">
      {settings && (
        <Switch
          label="Block LPs that don't meet the rules"
          description={
            <>
              Each LP is checked for its seller type and retention. When this is off, you'll see a warning and can still
              publish, with a reason.
              {settings.changedAt && ` Changed by ${settings.changedBy}, ${dateTime(settings.changedAt)}.`}
            </>
          }
          isOn={isOn}
          state={isOn ? 'Blocked' : 'Warn only'}
          isPending={change.isPending}
          onChange={(value) => change.mutate(value)}
        />
      )}
      <Failure error={change.error ?? error} />
    </Card>
  );
}
