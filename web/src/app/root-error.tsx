import { PlainLayout } from './layouts/plain-layout.tsx';
import { RouteError } from './route-error.tsx';

/** The last resort, when not even a layout could be drawn. */
export function RootError() {
  return (
    <PlainLayout>
      <RouteError />
    </PlainLayout>
  );
}
