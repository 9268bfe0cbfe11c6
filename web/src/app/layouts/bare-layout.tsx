import { Outlet } from 'react-router-dom';
import { Title, useTitle } from '../titles.tsx';
import styles from './plain-layout.module.css';

/** For pages framed by other pages. */
export function BareLayout() {
  const title = useTitle();
  return (
    <main className={styles.main}>
      <Title>{title}</Title>
      <Outlet />
    </main>
  );
}
