import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { acquireProcessLock } from '../src/server/platform/embedded-postgres/process-lock.ts'

const lockName = 'guildhall-install-mariadb'

/** Absolute paths of the two programs a MariaDB of one's own takes. */
export interface MariaDbBinaries {
  mariadbd: string
  installDb: string
}

/**
 * Finds MariaDB's server on PATH or in Debian's folders. When it is missing, root gets Debian's
 * package `mariadb-server` installed, once however many workers ask; anyone else gets an Error
 * that says what to install.
 */
export async function findOrInstallMariaDb(): Promise<MariaDbBinaries> {
  for (;;) {
    // Taken even to look: while another worker installs, the programs are there half unpacked.
    const lock = await acquireProcessLock(lockName)
    if (!lock) {
      await pause(100)
      continue
    }
    try {
      return findMariaDb() ?? (await installMariaDb())
    } finally {
      await lock.release()
    }
  }
}

function findMariaDb(): MariaDbBinaries | undefined {
  const mariadbd = findProgram('mariadbd')
  const installDb = findProgram('mariadb-install-db')
  return mariadbd && installDb ? { mariadbd, installDb } : undefined
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

async function installMariaDb(): Promise<MariaDbBinaries> {
  const remedy = 'apt-get install --no-install-recommends mariadb-server'
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    throw new Error(`these tests need MariaDB (mariadbd, mariadb-install-db): as root, ${remedy}`)
  }
  console.log('MariaDB is missing: installing the Debian package mariadb-server, about a minute')
  await withoutServiceStart(async () => {
    await runAptGet(['update'])
    await runAptGet(['install', '-y', '--no-install-recommends', 'mariadb-server'])
  })
  const found = findMariaDb()
  if (!found) throw new Error(`MariaDB is still missing after ${remedy}`)
  return found
}

// Debian starts what it installs, unless this script (exit code 101: "forbidden") says otherwise.
async function withoutServiceStart(work: () => Promise<void>): Promise<void> {
  const policy = '/usr/sbin/policy-rc.d'
  if (existsSync(policy)) return work()
  await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await work()
  } finally {
    await rm(policy, { force: true })
  }
}

async function runAptGet(args: string[]): Promise<void> {
  const child = spawn('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [words, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`apt-get ${args.join(' ')} failed (${code}): ${words.trim()}`)
}
