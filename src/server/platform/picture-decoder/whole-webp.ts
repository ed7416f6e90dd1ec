/** Whether a file holds all of its WebP: a RIFF chunk says how long it is. */
export function isWholeWebp(file: Buffer): boolean {
  return (
    file.length > 12 &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, 12) === 'WEBP' &&
    file.readUInt32LE(4) + 8 === file.length
  )
}
