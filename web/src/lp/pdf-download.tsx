import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Problem } from '#shared/contract/problem.ts';
import { save } from '../lib/save.ts';
import { Button } from '../ui/button.tsx';

export type FetchPdf = () => Promise<{ itemName: string; pdf: string }>;

/** A failure replaces the button (spec 8). */
export function PdfDownload({ fetchPdf }: { fetchPdf: FetchPdf }) {
  const download = useMutation({
    mutationFn: async () => {
      const { itemName, pdf } = await fetchPdf();
      const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
      save(new Blob([bytes], { type: 'application/pdf' }), itemName);
    },
  });
  if (download.error) return <span role="alert">{Problem.from(download.error).message}</span>;
  return (
    <Button
      variant="primary"
      icon={<FileDown aria-hidden="true" />}
      isPending={download.isPending}
      onPress={() => download.mutate()}
    >
      Download PDF
    </Button>
  );
}
