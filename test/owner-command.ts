import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../scripts/guildhall.ts')

interface OwnerCommandOptions {
  folder: string
  environment: NodeJS.ProcessEnv
  /** What is piped in. */
  input?: string
}

/** Runs a command of the owner’s in a folder: `['user', 'roles', 'alice', 'owner']`. */
export function runOwnerCommand(
  words: readonly string[],
  { folder, environment, input }: OwnerCommandOptions,
): Promise<{ code: number | null; text: string; error: string }> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, LOG_LEVEL: 'error', ...environment }
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      { cwd: folder, env },
      (_, text, error) => done({ code: child.exitCode, text, error }),
    )
    child.stdin?.end(input)
  })
}
