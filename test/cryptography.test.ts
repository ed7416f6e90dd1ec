import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const sources = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))

/** What all sources say where `pattern` matches, each once. */
function said(pattern: RegExp): string[] {
  const found = sources.flatMap(({ text }) => [...text.matchAll(pattern)])
  return [...new Set(found.map(([, name = '']) => name.trim()))].toSorted()
}

test('hashes, signatures and random values are those of the inventory', () => {
  expect(said(/createHash\(([^)]*)\)/g)).toEqual(["'sha256'"])
  expect(said(/createHmac\(([^,)]*)[,)]/g)).toEqual(["'sha256'"])
  expect(said(/algorithm: '(\w+)'/g)).toEqual(['SHA1'])
  const names = said(/import \{([^}]*)\} from 'node:crypto'/g)
    .join()
    .split(',')
  expect([...new Set(names.map((name) => name.trim()))].toSorted()).toEqual([
    'argon2',
    'createHash',
    'createHmac',
    'randomBytes',
    'randomInt',
    'randomUUID',
    'timingSafeEqual',
  ])
})

test('chance that can be guessed draws pauses between calls and nothing else', () => {
  const guessable = sources.filter(({ text }) => /Math\.random|Date\.now\(\)\.toString/.test(text))
  expect(guessable.map(({ path }) => path).toSorted()).toEqual(['src/doctor.ts', 'src/main.ts'])
  for (const { text } of guessable) expect(text.match(/Math\.random/g)).toHaveLength(1)
  expect(said(/createOutboundFactory\(\{[^}]*random: ([\w.]+)/g)).toEqual(['Math.random'])
})
