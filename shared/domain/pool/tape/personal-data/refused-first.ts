import { TapeFault } from '../tape-fault.ts';

interface Steps<Read> {
  read: () => Promise<Read>;
  /** Takes what is left once all is read. */
  end: () => void;
  /** Throws where what was seen is personal. */
  conclude: () => void;
}

/** Reads to the end. Where that fails, what was seen until then is looked at for personal data all the same. */
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
