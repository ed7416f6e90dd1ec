import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './postgres-binaries.ts'

const run = promisify(execFile)

/** Where root keeps what an unprivileged user must reach and the checkout's own folder closes to it. */
export const sharedStateFolder = '/var/lib/guildhall'

// PostgreSQL refuses to run as root; the first of these that exists runs it then. An owner who
// wants an account for PostgreSQL alone creates `guildhall`.
const unprivilegedUsers = ['guildhall', 'nobody', 'daemon']

/** Where one database cluster lives, and the operating system user that runs it. */
export interface PostgresPlace {
  folder: string
  account: Account
}

/**
 * Decides where the data of the site's `folder` (an existing absolute path) lives: in it, or, when
 * root runs the site and the unprivileged user cannot reach it, in a folder of its own under
 * `/var/lib/guildhall`. The choice is written down in `folder`, so that it never changes: data
 * that a later start looks for elsewhere is data lost.
 */
export async function choosePostgresPlace(folder: string): Promise<PostgresPlace> {
  const record = join(folder, 'location')
  const chosen = existsSync(record) ? (await readFile(record, 'utf8')).trim() : folder
  const owner = await findClusterOwner(chosen)
  if (owner) {
    await checkOwner(owner, chosen)
    return { folder: chosen, account: owner }
  }

  const account = await readAccount()
  await openFolder(folder)
  if (chosen !== folder || (await canReach(account, folder))) return prepare(chosen, account)

  const elsewhere = join(
    sharedStateFolder,
    createHash('sha256').update(folder).digest('hex').slice(0, 16),
  )
  await mkdir(sharedStateFolder, { recursive: true })
  await chmod(sharedStateFolder, 0o755)
  const place = await prepare(elsewhere, account)
  await writeFile(record, `${elsewhere}\n`, { flush: true })
  return place
}

/** The folder of the cluster itself, PostgreSQL's data directory. */
export function clusterOf(place: { folder: string }): string {
  return join(place.folder, 'cluster')
}

async function prepare(folder: string, account: Account): Promise<PostgresPlace> {
  if (!existsSync(folder)) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, 0o755)
  }
  return { folder, account: (await findClusterOwner(folder)) ?? account }
}

async function findClusterOwner(folder: string): Promise<Account | undefined> {
  const cluster = clusterOf({ folder })
  if (!existsSync(cluster)) return undefined
  const { uid, gid } = await stat(cluster)
  return { uid, gid }
}

async function checkOwner(owner: Account, folder: string): Promise<void> {
  const own = process.getuid?.()
  if (own !== 0 && own !== owner.uid) {
    throw new Error(
      `the database in ${folder} belongs to user ${owner.uid} and the site runs as user ${own}: ` +
        `run the site as root or as that user, or give it the data with chown -R ${own} ${folder}`,
    )
  }
  if (await canReach(owner, folder)) return
  throw new Error(
    `user ${owner.uid}, to whom the database in ${folder} belongs, cannot reach it: ` +
      'open the folders above to it with chmod a+x',
  )
}

async function readAccount(): Promise<Account> {
  const { getuid, getgid } = process
  if (!getuid || !getgid) throw new Error('the embedded PostgreSQL needs Linux')
  if (getuid() !== 0) return { uid: getuid(), gid: getgid() }
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of unprivilegedUsers) {
    const [, , uid, gid] = users.find((fields) => fields[0] === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and none of the users ${unprivilegedUsers.join(', ')} exists`,
  )
}

// The folder is PostgreSQL's alone and what it holds stays closed: passing through tells nothing.
async function openFolder(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder)
  if (uid === 0 && process.getuid?.() === 0) await chmod(folder, (mode & 0o777) | 0o011)
}

async function canReach(account: Account, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...account, cwd: '/' })
    return true
  } catch {
    return false
  }
}
