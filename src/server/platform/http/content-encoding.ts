import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib'

/** As they make a page small once there is time. */
const bySize = ['br', 'zstd', 'gzip', 'identity'] as const
/** As they take little time for a page that is asked for once. */
const byTime = ['zstd', 'br', 'gzip', 'identity'] as const

export type Encoding = (typeof bySize)[number]

/**
 * How well it is compressed: what is asked for once at a fraction of the work, a fifth larger, and what is asked for
 * again better.
 */
export type Effort = 'quick' | 'thorough'

const packers: Record<
  Exclude<Encoding, 'identity'>,
  (body: Buffer, effort: Effort) => Promise<Buffer>
> = {
  br: (body, effort) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 2 : 6 },
    }),
  zstd: async (body, effort) =>
    effort === 'quick'
      ? // it takes as long as giving it to another thread and taking it back
        zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 3 } })
      : await promisify(zstdCompress)(body, {
          params: { [constants.ZSTD_c_compressionLevel]: 12 },
        }),
  gzip: (body, effort) => promisify(gzip)(body, { level: effort === 'quick' ? 1 : 6 }),
}

/** What a browser that sent this `Accept-Encoding` is given: quickly, or once there is time. */
export function chooseEncoding(accepted: string | undefined, effort: Effort): Encoding {
  const known = effort === 'quick' ? byTime : bySize
  return known.find((encoding) => accepts(accepted ?? '', encoding)) ?? 'identity'
}

function accepts(accepted: string, encoding: string): boolean {
  return (
    accepted.includes(encoding) && !new RegExp(`${encoding};\\s*q=0(\\.0*)?(,|$)`).test(accepted)
  )
}

export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return encoding === 'identity' ? body : toExact(await packers[encoding](body, effort))
}

/** What is encoded lies in a piece of 64 KiB, which would be kept for a body of two. */
const toExact = (body: Buffer) => Buffer.from(new Uint8Array(body).buffer)
