import { spawn } from 'node:child_process'

/**
 * Runs a program in a folder, at this terminal, to its end. Ctrl-C reaches it as well, and SIGTERM is handed on: it
 * ends first.
 *
 * @returns whether it succeeded
 */
export async function runProgram(
  folder: string,
  program: string,
  words: readonly string[],
): Promise<boolean> {
  const child = spawn(program, words, { cwd: folder, stdio: 'inherit' })
  const wait = () => {}
  const hand = () => void child.kill('SIGTERM')
  process.on('SIGINT', wait).on('SIGTERM', hand)
  try {
    return await new Promise<boolean>((done, fail) => {
      child.once('error', fail).once('close', (code) => done(code === 0))
    })
  } finally {
    process.off('SIGINT', wait).off('SIGTERM', hand)
  }
}
