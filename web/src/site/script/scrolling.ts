/** Pixels from the end where the scroll indicator hides (spec 9). */
const NEAR = 350;

/** Shrinks the header, and shows whether there is more below. */
export function followScrolling(): void {
  const { documentElement: root } = document;
  const further = document.querySelector<HTMLButtonElement>('[data-further]');
  const follow = () => {
    root.toggleAttribute('data-scrolled', window.scrollY > 0);
    if (further) further.hidden = root.scrollHeight - window.innerHeight - window.scrollY <= NEAR;
  };
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow);
  further?.addEventListener('click', () => scrollBy(0, window.innerHeight * 0.8));
  follow();
}
