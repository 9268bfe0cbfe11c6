import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

/** A card of grey lines, in the place of one that is on its way. */
export const LoadingCard = ({ lines }: { lines: number }) => (
  <Card as="div">
    <Skeleton lines={lines} />
  </Card>
);
