import { Printer } from 'lucide-react';
import { Button } from './button.tsx';

export function PrintButton() {
  return (
    <Button icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
      Print
    </Button>
  );
}
