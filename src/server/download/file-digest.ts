import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

const chunkBytes = 1024 * 1024

/** The SHA-256 of a file in lower-case hexadecimal, read a megabyte at a time so that others get their turn. */
export async function digestFile(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes, signal })) {
    hash.update(chunk as Buffer)
  }
  return hash.digest('hex')
}
