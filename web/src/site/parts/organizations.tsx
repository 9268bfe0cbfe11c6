import { ContentBlock } from '../content-block.tsx';

/** Whom to reach: the marketplace's operator and its support partner. */
export function Organizations() {
  return (
    <div className="organizations">
      <section aria-label="Marketplace">
        <ContentBlock name="contact-operator" />
      </section>
      <section aria-label="Support">
        <ContentBlock name="contact-support" />
      </section>
    </div>
  );
}
