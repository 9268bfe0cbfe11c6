import styles from './upload-instructions.module.css';

/** What to know before uploading. */
export const UploadInstructions = () => (
  <ul className={styles.instructions}>
    <li>Everybody at your credit union who may upload sees what is uploaded here, and so do our administrators.</li>
    <li>Keep this page open until a file is through. After a break, an upload goes on from where it was.</li>
    <li>Each file is checked for malware before anybody can open it; that takes a minute or two.</li>
  </ul>
);
