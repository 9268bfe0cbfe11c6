import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, type Draft, type Message } from './message.ts';

const kept = 1000;

export type MessageLog = Awaited<ReturnType<typeof openMessageLog>>;

/** The last thousand messages, one JSON document a line in a file that only grows while it is open. */
export async function openMessageLog(dir: string, now: () => Date) {
  await mkdir(dir, { recursive: true });
  const file = join(dir, 'messages.jsonl');
  let messages = (await readLines(file)).flatMap(parseLine).slice(-kept);
  await rewrite(file, messages);
  let lastWrite: Promise<void> = Promise.resolve();

  return {
    async add({
      channel,
      to,
      from,
      replyTo = [],
      subject = '',
      text,
      html,
      messageId,
      oneClick,
    }: Draft): Promise<Message> {
      const first = messageId && messages.find((message) => message.messageId === messageId);
      const content = {
        ...(from && { from }),
        ...(replyTo.length > 0 && { replyTo }),
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(messageId && { messageId }),
        ...(oneClick && { oneClick }),
        ...(first && { repeats: first.id }),
      };
      const message: Message = { id: randomUUID(), channel, to: [to].flat(), ...content, at: now().toISOString() };
      const written = lastWrite.then(() => appendFile(file, `${JSON.stringify(message)}\n`));
      lastWrite = written.catch(() => undefined);
      await written;
      messages = [...messages, message].slice(-kept);
      return message;
    },

    /** Newest first; with `to`, only what that recipient was sent. */
    list(to?: string): Message[] {
      const newestFirst = messages.toReversed();
      if (to === undefined) return newestFirst;
      return newestFirst.filter((message) => message.to.some((each) => addressOf(each) === addressOf(to)));
    },

    settled: () => lastWrite,
  };
}

/** Starting is when the file is cut to size and rid of a line that a crash left unfinished. */
async function rewrite(file: string, messages: Message[]): Promise<void> {
  await writeFile(`${file}.tmp`, messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  await rename(`${file}.tmp`, file);
}

async function readLines(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw cause;
  }
}

function parseLine(line: string): Message[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}
