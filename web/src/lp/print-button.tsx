import { Printer } from 'lucide-react';
import { Button } from '../ui/button.tsx';

export function PrintButton() {
  return (
    <Button icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
      Print
    </Button>
  );
}
