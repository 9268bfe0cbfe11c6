import { type Document, type DocumentKind, fileNameFault } from './document.ts';
import { isVisible } from './one-line.ts';

const kindsWithoutSections: readonly DocumentKind[] = ['images', 'uploads'];

const MAX_SECTION = 200;

export function sectionFault(kind: DocumentKind, section: string): string | null {
  if (kindsWithoutSections.includes(kind)) return section === '' ? null : 'These files have no sections';
  if (!isVisible(section)) return kind === 'downloads' && section === '' ? null : 'Choose a section';
  if (section.length > MAX_SECTION) return `The section name can have at most ${MAX_SECTION} characters`;
  return fileNameFault(section) === null ? null : "The section name can't contain slashes or control characters";
}

export function sectionLabel({ kind, section }: Pick<Document, 'kind' | 'section'>): string {
  if (kind === 'images') return 'Term sheet images';
  return kind === 'reports' ? `Reports, ${section}` : section;
}
