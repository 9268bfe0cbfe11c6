import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SystemMessageEntity } from '#shared/contract/configuration.ts';

interface Places {
  pathname: string;
  /** Messages present at the first draw. */
  above: SystemMessageEntity[];
}

/** Messages of the first draw keep their place; later ones stand at the foot, so nothing moves. */
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
    leave: (id: string) => setPlaces({ pathname, above: above.filter((one) => one.id !== id) }),
  };
}
