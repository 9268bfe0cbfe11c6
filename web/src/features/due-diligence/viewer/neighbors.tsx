import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { DueDiligenceFile } from '#shared/contract/documents.ts';
import { Button } from '../../../ui/button.tsx';
import { neighborsOf } from './use-file.ts';

interface NeighborsProps {
  id: string;
  file: DueDiligenceFile | undefined;
}

export function Neighbors({ id, file }: NeighborsProps) {
  const { previous, next } = useQuery(neighborsOf(id, file)).data ?? {};
  const navigate = useNavigate();
  const go = (to: DueDiligenceFile | undefined) =>
    to && navigate(`/lp/${id}/due-diligence/${to.itemUniqueId}`, { state: { file: to }, replace: true });
  return (
    <>
      <Button
        variant="quiet"
        label={previous ? `Previous file: ${previous.itemName}` : 'Previous file'}
        icon={<ChevronLeft aria-hidden="true" />}
        isDisabled={!previous}
        onPress={() => go(previous)}
      />
      <Button
        variant="quiet"
        label={next ? `Next file: ${next.itemName}` : 'Next file'}
        icon={<ChevronRight aria-hidden="true" />}
        isDisabled={!next}
        onPress={() => go(next)}
      />
    </>
  );
}
