import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SystemMessageEntity } from '#shared/contract/configuration.ts';

interface Places {
  pathname: string;
  /** What has a place above this page, as it was drawn with it. */
  above: SystemMessageEntity[];
}

/**
 * Nothing on a page moves for a message that no one has touched: what was live when the page was drawn keeps its place above
 * it until the next page, and what begins later stands at the foot of the window until then.
 */
export function usePlaces(live: SystemMessageEntity[], isPassed: (id: string) => boolean) {
  const { pathname } = useLocation();
  const shown = live.filter(({ id }) => !isPassed(id));
  const [places, setPlaces] = useState<Places>({ pathname, above: shown });
  const isNewPage = places.pathname !== pathname;
  if (isNewPage) setPlaces({ pathname, above: shown });
  const above = isNewPage ? shown : places.above;
  return {
    above: above.map((message) => ({
      message: live.find(({ id }) => id === message.id) ?? message,
      isOver: !shown.some(({ id }) => id === message.id),
    })),
    late: shown.filter(({ id }) => !above.some((one) => one.id === id)),
    /** Gives up the place of a message that its reader has dismissed. */
    leave: (id: string) => setPlaces({ pathname, above: above.filter((one) => one.id !== id) }),
  };
}
