import { TapeFault } from '../tape-fault.ts';

interface Steps<Read> {
  read: () => Promise<Read>;
  end: () => void;
  conclude: () => void;
}

/** If reading fails, rows seen so far are still checked for personal data. */
export async function refusedFirst<Read>({ read, end, conclude }: Steps<Read>): Promise<Read> {
  try {
    const all = await read();
    end();
    return all;
  } catch (error) {
    if (error instanceof TapeFault && error.state === 'Failed') {
      refuseIfPersonal(end);
      refuseIfPersonal(conclude);
    }
    throw error;
  }
}

function refuseIfPersonal(look: () => void): void {
  try {
    look();
  } catch (fault) {
    if (!(fault instanceof TapeFault) || fault.state === 'Refused') throw fault;
  }
}
