import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

/** Runs a command of the owner’s in a folder without configuration: `role`, with what follows it. */
export function runOwnerCommand(
  name: string,
  words: readonly string[],
  { folder, environment }: { folder: string; environment: NodeJS.ProcessEnv },
): Promise<{ code: number | null; text: string; error: string }> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, LOG_LEVEL: 'error', ...environment }
  const script = resolve(import.meta.dirname, `../scripts/${name}.ts`)
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      [script, ...words],
      { cwd: folder, env },
      (_, text, error) => done({ code: child.exitCode, text, error }),
    )
  })
}
