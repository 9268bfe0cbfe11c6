import { ArrowLeft } from 'lucide-react';
import { LinkButton } from '../ui/button.tsx';

export const TermSheetLink = ({ id }: { id: string }) => (
  <LinkButton href={`/lp/${id}`} icon={<ArrowLeft aria-hidden="true" />}>
    Term sheet
  </LinkButton>
);
