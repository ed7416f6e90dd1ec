import { once } from 'node:events'
import { stdin } from 'node:process'
import { createInterface } from 'node:readline'
import { createInterface as createQuestions } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** A password, typed twice and unseen at a terminal, else the first line of what is piped in. */
export async function askPassword(say: (line: string) => void): Promise<string> {
  if (!stdin.isTTY) return readLine()
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  // as the terminal of the questions it repeats what is typed, to nobody
  const questions = createQuestions({ input: stdin, output, terminal: true })
  questions.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  const ended = new AbortController()
  questions.once('close', () => ended.abort())
  const ask = () =>
    questions.question('', { signal: ended.signal }).catch((cause: unknown) => {
      throw new Error('no password was given', { cause })
    })
  try {
    say('Password:')
    const password = await ask()
    say('Once more:')
    if ((await ask()) !== password) throw new Error('these are two passwords')
    return password
  } finally {
    questions.close()
  }
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: stdin })
  const ended = new AbortController()
  lines.once('close', () => ended.abort())
  try {
    const [line] = (await once(lines, 'line', { signal: ended.signal })) as [string]
    return line
  } catch {
    throw new Error('expected a password on standard input, or --link')
  } finally {
    lines.close()
  }
}
