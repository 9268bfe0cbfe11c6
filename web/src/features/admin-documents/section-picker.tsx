import { useState } from 'react';
import type { DocumentKind } from '#shared/domain/document.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { folderKinds } from './folder-kinds.ts';
import styles from './section-picker.module.css';

interface SectionPickerProps {
  kind: DocumentKind;
  /** Existing ones. */
  sections: readonly string[];
  value: string;
  onChange: (section: string) => void;
  errorMessage?: string | undefined;
  isDisabled?: boolean | undefined;
}

/** Impossible name, since names have no control characters. */
const OTHER = '\n';

export function SectionPicker({ kind, sections, value, onChange, errorMessage, isDisabled }: SectionPickerProps) {
  const [isOther, setOther] = useState(false);
  const known = [...new Set([...(folderKinds[kind].sections ?? []), ...sections])].filter((section) => section !== '');
  const options = known.map((section) => ({ value: section, label: section }));
  if (kind === 'downloads') options.unshift({ value: '', label: 'No section' });
  return (
    <div className={styles.picker}>
      <SelectField
        label="Section"
        value={isOther ? OTHER : value}
        isDisabled={isDisabled}
        options={[...options, { value: OTHER, label: 'Another section…' }]}
        onChange={(chosen) => {
          setOther(chosen === OTHER);
          onChange(chosen === OTHER ? '' : chosen);
        }}
      />
      {isOther && (
        <TextField
          label="Section name"
          maxLength={200}
          value={value}
          isDisabled={isDisabled}
          errorMessage={errorMessage}
          onChange={onChange}
        />
      )}
    </div>
  );
}
