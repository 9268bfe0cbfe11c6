import styles from './upload-instructions.module.css';

/** What to know before uploading. */
export const UploadInstructions = () => (
  <ul className={styles.instructions}>
    <li>Your colleagues who may upload, and our administrators, see the files that you put here.</li>
    <li>Keep this page open until a file is through. An upload that was cut off goes on from where it was.</li>
    <li>Each file is checked for malware before anyone can open it, which takes a minute or two.</li>
  </ul>
);
