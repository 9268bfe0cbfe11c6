import { MessageCircleQuestionMark } from 'lucide-react';
import { useRights } from '../lib/use-rights.ts';
import { QuietLink } from '../ui/quiet-link.tsx';
import { useRelation } from './relation.ts';

interface AskLinkProps {
  id: string;
  about: { section: string } | { file: string };
  label: string;
  /** Name of the section or file, for those who hear the link alone. */
  of: string;
}

export function useMayAsk(): boolean {
  const { isAdmin, isVerified } = useRights();
  const { isSeller } = useRelation();
  return isVerified && !isAdmin && !isSeller;
}

export const AskLink = ({ id, about, label, of }: AskLinkProps) => (
  <QuietLink
    to={`/lp/${id}/questions?${new URLSearchParams(about)}`}
    icon={<MessageCircleQuestionMark aria-hidden="true" />}
  >
    {label}
    <span className="visually-hidden"> {of}</span>
  </QuietLink>
);
