/**
 * Cuts the fonts of `src/web/ui/fonts` out of the whole ones: `node art/fonts.ts`. They hold the characters
 * that `fonts.css` gives them in its `unicode-range`, and the weights that the pages use.
 */
import { createRequire } from 'node:module'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import { renameFont } from './fonts/rename-font.ts'

interface Cut {
  file: string
  whole: string
  /** Family name inside the file. */
  family: string
  weights: number | { min: number; max: number }
  features: string[]
}

const features = ['ccmp', 'kern', 'liga', 'mark', 'rvrn']
const cuts: Cut[] = [
  {
    file: 'alegreya.woff2',
    whole: '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2',
    family: 'Alegreya',
    weights: 700,
    features: [...features, 'lnum'],
  },
  {
    // “Source” is a reserved font name (OFL 1.1, section 3): a changed font may not carry it
    file: 'guildhall-sans.woff2',
    whole: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    family: 'Guildhall Sans',
    weights: { min: 400, max: 700 },
    features,
  },
]

const ui = resolve(import.meta.dirname, '../src/web/ui')
const styles = await readFile(join(ui, 'fonts.css'), 'utf8')
for (const cut of cuts) {
  const font = await cutFont(cut)
  await writeFile(join(ui, 'fonts', cut.file), font)
  console.log(`${cut.file}: ${font.length} bytes`)
}

async function cutFont({ file, whole, family, weights, features: keepFeatures }: Cut) {
  // of the package that the site serves the other letters from
  const source = await readFile(createRequire(import.meta.url).resolve(whole))
  const text = charactersOf(file)
  const options = { variationAxes: { wght: weights }, keepFeatures, preserveNameIds: [13, 14] }
  const cut = await subsetFont(source, text, { ...options, targetFormat: 'truetype' })
  return subsetFont(renameFont(cut, family), text, {
    keepFeatures,
    preserveNameIds: [13, 14],
    noHinting: true,
    targetFormat: 'woff2',
  })
}

/** What `fonts.css` asks of a file: `U+0020-007E, U+00A0, …`. */
function charactersOf(file: string): string {
  const face = styles.split('@font-face').find((rule) => rule.includes(`fonts/${file}`))
  const range = face?.match(/unicode-range:([^;]+);/)?.[1]
  if (!range) throw new Error(`fonts.css has no unicode-range for ${file}`)
  return [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const [from, to] = [parseInt(first, 16), parseInt(last, 16)]
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}
