import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * The SHA-256 of a file of the visitor's, in lower-case hexadecimal. `onProgress` is called with how many bytes were read.
 *
 * @throws the signal's reason, and a DOMException where the file cannot be read
 */
export async function digestFile(
  file: Blob,
  onProgress: (read: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const hash = sha256.create()
  const reader = file.stream().getReader()
  let read = 0
  for (;;) {
    signal.throwIfAborted()
    const part = await reader.read()
    if (part.done) return bytesToHex(hash.digest())
    hash.update(part.value)
    read += part.value.byteLength
    onProgress(read)
  }
}
