import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OfferingEntity } from '#shared/contract/offerings.ts';
import { announcementObstacle, countOfPeople } from '#shared/domain/announcement.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

/** Writes an announcement, where the offering's state lets people read of it. */
export function Announcing({ offering: { LPIdentifier: id, State } }: { offering: OfferingEntity }) {
  const [sent, setSent] = useState<number | null>(null);
  const obstacle = announcementObstacle(State);
  return (
    <>
      <div role="status">
        {sent !== null && (
          <Notice tone="positive" title={`Sent to ${countOfPeople(sent)}.`}>
            <p>
              It's on its way to their inboxes and email. <Link to={`/admin/lp/history/${id}`}>View the history</Link>
            </p>
          </Notice>
        )}
      </div>
      {obstacle ? (
        <Notice tone="caution" title="You can't send a notification about this LP">
          <p>{obstacle}</p>
        </Notice>
      ) : (
        <AnnouncementForm key={id} id={id} onBegin={() => setSent(null)} onSent={setSent} />
      )}
    </>
  );
}
