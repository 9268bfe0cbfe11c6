import styles from './upload-instructions.module.css';

/** What to know before uploading. */
export const UploadInstructions = () => (
  <ul className={styles.instructions}>
    <li>Colleagues who can upload, and our administrators, will see the files you add here.</li>
    <li>Keep this page open until your upload finishes. If it's interrupted, it will resume where it left off.</li>
    <li>We check each file for malware before anyone can open it. This takes a minute or two.</li>
  </ul>
);
