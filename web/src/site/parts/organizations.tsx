import { ContentBlock } from '../content-block.tsx';

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
