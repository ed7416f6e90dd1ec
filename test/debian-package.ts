import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { acquireProcessLock } from '../src/server/platform/embedded-postgres/process-lock.ts'

/**
 * What `find` finds on this machine. When it is missing, root gets the Debian package installed, once however many
 * workers ask; anyone else gets an Error that says what to install.
 */
export async function findOrInstall<Found>(
  debianPackage: string,
  find: () => Found | undefined,
): Promise<Found> {
  for (;;) {
    // Taken even to look: while another worker installs, the programs are there half unpacked.
    const lock = await acquireProcessLock(`guildhall-install-${debianPackage}`)
    if (!lock) {
      await pause(100)
      continue
    }
    try {
      return find() ?? (await install(debianPackage, find))
    } finally {
      await lock.release()
    }
  }
}

/** The absolute path of a program on PATH or in Debian's folders. */
export function findProgram(name: string): string | undefined {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/bin',
    '/usr/games',
  ]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

async function install<Found>(name: string, find: () => Found | undefined): Promise<Found> {
  const remedy = `apt-get install --no-install-recommends ${name}`
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    throw new Error(`these tests need a program of Debian's package ${name}: as root, ${remedy}`)
  }
  console.log(`installing the Debian package ${name}, which is missing`)
  await withoutServiceStart(async () => {
    await runAptGet(['update'])
    await runAptGet(['install', '-y', '--no-install-recommends', name])
  })
  const found = find()
  if (!found) throw new Error(`it is still missing after ${remedy}`)
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
