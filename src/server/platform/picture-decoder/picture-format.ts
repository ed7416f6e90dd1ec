export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const avifBrands = new Set(['avif', 'avis'])
/** Brands of files that hold any codec: what else they are compatible with tells which. */
const neutralBrands = new Set(['mif1', 'msf1', 'miaf'])

/**
 * What a file is by its first bytes, whatever its name and declared type say; undefined for anything that
 * is not taken as a picture.
 */
export function pictureFormat(file: Buffer): PictureFormat | undefined {
  if (startsWith(file, 'ffd8ff')) return 'jpeg'
  if (startsWith(file, '89504e470d0a1a0a')) return 'png'
  if (textAt(file, 0, 6) === 'GIF87a' || textAt(file, 0, 6) === 'GIF89a') return 'gif'
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 4) === 'WEBP') return 'webp'
  return isAvif(file) ? 'avif' : undefined
}

/**
 * HEIC and AVIF share their container; the `ftyp` box at its start names a major brand, a version and
 * compatible brands, four letters each (ISO/IEC 14496-12, 4.3).
 */
function isAvif(file: Buffer): boolean {
  if (textAt(file, 4, 4) !== 'ftyp') return false
  const major = textAt(file, 8, 4)
  if (avifBrands.has(major)) return true
  return neutralBrands.has(major) && compatibleBrands(file).some((one) => avifBrands.has(one))
}

function compatibleBrands(file: Buffer): string[] {
  const end = Math.min(file.readUInt32BE(0), file.length)
  const brands: string[] = []
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(file, at, 4))
  return brands
}

const startsWith = (file: Buffer, hex: string) => file.toString('hex', 0, hex.length / 2) === hex

const textAt = (file: Buffer, at: number, length: number) =>
  file.toString('latin1', at, at + length)
