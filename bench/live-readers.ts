import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const program = join(import.meta.dirname, 'stream-reader.ts')

/** When an event was there, in milliseconds of `process.hrtime`. */
export interface Told {
  first: number
  last: number
}

/** Open event streams, read by processes of their own: their work is not the site’s, nor the clock’s. */
export interface LiveReaders {
  /** Does `signal` and comes back when each stream has told of it. */
  tell(signal: () => Promise<unknown>): Promise<Told>
  close(): Promise<void>
}

/** @returns when all of them are open, `count` being even */
export async function openReaders(port: number, count: number): Promise<LiveReaders> {
  const children = [1, 2].map(() => fork(program, [String(port), String(count / 2)]))
  const heard = <Message>(isIt: (message: unknown) => message is Message) =>
    Promise.all(children.map((child) => nextMessage(child, isIt)))
  await heard(isWord)
  return {
    async tell(signal) {
      const ready = heard(isWord)
      for (const child of children) child.send('count')
      await ready
      const told = heard(isTold)
      await signal()
      const times = await told
      return {
        first: Math.min(...times.map(({ first }) => first)),
        last: Math.max(...times.map(({ last }) => last)),
      }
    },
    async close() {
      await Promise.all(children.map(stop))
    },
  }
}

const isWord = (message: unknown): message is string => typeof message === 'string'
const isTold = (message: unknown): message is Told => typeof message === 'object'

/** The next of this kind: the site counts players of its own accord as well, and that is told, too. */
async function nextMessage<Message>(
  child: ChildProcess,
  isIt: (message: unknown) => message is Message,
): Promise<Message> {
  for (;;) {
    const [message] = (await once(child, 'message')) as unknown[]
    if (isIt(message)) return message
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill()
  await exited
}
