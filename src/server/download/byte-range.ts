/** Bytes of a file from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The one range of a `Range` header on a file of `size` bytes, by RFC 9110, section 14.1.2. Undefined where
 * the whole file is to be sent: no range, several of them, or another unit.
 *
 * @returns `unsatisfiable` for a range that begins past the end
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return toSuffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  // a range that runs backwards is no range at all
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

function toSuffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}
