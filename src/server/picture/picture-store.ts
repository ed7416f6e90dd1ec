import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { PictureSize } from '../platform/picture-decoder/picture-job.ts'
import { isWholeWebp } from '../platform/picture-decoder/whole-webp.ts'
import { type PictureKey, pictureFile, readPictureName, shardOf, urlHash } from './picture-file.ts'

export type PictureStore = ReturnType<typeof createPictureStore>

interface PictureStoreOptions {
  folder: string
  /** Bytes of all pictures together, 512 MiB by default. */
  maxBytes?: number
  clock: Clock
  log: Log
}

const defaultMaxBytes = 512 * 1024 * 1024
const mostSizes = 50_000
/** A file's modification time is when it was last used, kept to the hour to spare the disk. */
const touchAfterMs = 3_600_000
/** The folder is pruned to this share of its limit, and looked at again after this share is written. */
const prunedShare = 0.9
const writtenShare = 0.05
const abandonedAfterMs = 600_000

/** Keeps made pictures on disk, the least recently used go first. Several processes may share a folder. */
export function createPictureStore(options: PictureStoreOptions) {
  const { folder, maxBytes = defaultMaxBytes, clock, log } = options
  const temporary = join(folder, 'new')
  const sizes = new LRUCache<string, PictureSize>({ max: mostSizes })
  let writtenBytes = 0
  let pruning = Promise.resolve()

  function learnSize(file: string): void {
    const named = readPictureName(basename(file))
    if (named) sizes.set(named.hash, named.natural)
  }

  /** Another process may have made the picture: then its name is in the folder. */
  async function findSize(url: string): Promise<PictureSize | undefined> {
    const hash = urlHash(url)
    const known = sizes.get(hash)
    if (known) return known
    const names = await readdir(join(folder, shardOf(hash))).catch(() => [])
    for (const name of names) if (name.startsWith(hash)) learnSize(name)
    return sizes.get(hash)
  }

  function schedulePruning(): void {
    writtenBytes = 0
    pruning = pruning
      .then(() => prune(folder, maxBytes, clock()))
      .catch((error: unknown) => log.warn({ error, folder }, 'old pictures cannot be removed'))
  }

  return {
    /** Makes the folder when it is missing, and learns the natural sizes of the pictures in it. */
    async open(): Promise<void> {
      await mkdir(temporary, { recursive: true })
      for (const file of await listFiles(folder)) learnSize(file)
      schedulePruning()
    },

    /** The WebP file, or undefined when it is not kept. */
    async find(key: PictureKey): Promise<Buffer | undefined> {
      const natural = await findSize(key.url)
      return natural && readPicture(join(folder, pictureFile(key, natural)), clock())
    },

    /** @throws the file system's error when it cannot be written */
    async save(key: PictureKey, webp: Uint8Array, natural: PictureSize): Promise<void> {
      const file = join(folder, pictureFile(key, natural))
      const draft = join(temporary, randomUUID())
      const now = new Date(clock())
      await writeFile(draft, webp)
      await utimes(draft, now, now)
      await mkdir(dirname(file), { recursive: true })
      await rename(draft, file)
      learnSize(file)
      writtenBytes += webp.length
      if (writtenBytes > maxBytes * writtenShare) schedulePruning()
    },

    /** Size of the original in pixels, as shown upright; undefined until it was decoded once. */
    naturalSize: (url: string) => sizes.get(urlHash(url)),

    /** Waits for work on the disk to end. */
    close: () => pruning,
  }
}

async function readPicture(path: string, now: number): Promise<Buffer | undefined> {
  try {
    await using file = await open(path)
    const webp = await file.readFile()
    // a power cut can leave a renamed file without its end
    if (!isWholeWebp(webp)) return undefined
    const { mtimeMs } = await file.stat()
    if (now - mtimeMs > touchAfterMs) await utimes(path, new Date(now), new Date(now))
    return webp
  } catch {
    return undefined
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

interface StoredFile {
  path: string
  bytes: number
  usedAt: number
}

/** Removes drafts of processes that died, then the pictures unused for longest. */
async function prune(folder: string, maxBytes: number, now: number): Promise<void> {
  const stored: StoredFile[] = []
  for (const path of await listFiles(folder)) {
    const found = await stat(path).catch(() => undefined)
    if (!found) continue
    const isPicture = readPictureName(basename(path)) !== undefined
    if (isPicture) stored.push({ path, bytes: found.size, usedAt: found.mtimeMs })
    else if (now - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true })
  }
  let total = stored.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= maxBytes) return
  for (const { path, bytes } of stored.toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (total <= maxBytes * prunedShare) break
    await rm(path, { force: true })
    total -= bytes
  }
}
