export type PictureKind = 'heic' | 'svg' | 'gif' | 'other'

/** Bytes from the start of a file that tell what it is. */
export const tellingBytes = 1024

/** Brands of HEIC among those of its container: ISO/IEC 23008-12, annex B; AVIF has others. */
const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/**
 * What a file is, by how it starts, as far as it has to be told apart before a browser tries to decode it.
 * Names and types that come with a file are claims.
 */
export function pictureKind(start: Uint8Array): PictureKind {
  const text = new TextDecoder('latin1').decode(start.subarray(0, tellingBytes))
  if (text.startsWith('GIF8')) return 'gif'
  if (text.slice(4, 8) === 'ftyp') {
    return heicBrands.has(text.slice(8, 12)) && !text.slice(8, 64).includes('avif')
      ? 'heic'
      : 'other'
  }
  return /^(?:\u00EF\u00BB\u00BF)?\s*<[\s\S]*<?svg[\s>]/i.test(text) ? 'svg' : 'other'
}
