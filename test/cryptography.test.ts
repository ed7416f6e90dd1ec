import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const sources = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))

/** Games have forms of passwords of their own, whatever the site thinks of them. */
const isOfGames = ({ path }: { path: string }) => path.startsWith('src/server/game/adapters/')
/** And vote sites sign as they please. */
const isOfVoteSites = ({ path }: { path: string }) => path.startsWith('src/server/vote/adapters/')
const ofSite = sources.filter((source) => !isOfGames(source) && !isOfVoteSites(source))
const ofVoteSites = sources.filter(isOfVoteSites)
const ofGames = sources.filter(isOfGames)

/** What sources say where `pattern` matches, each once. */
function said(pattern: RegExp, among = ofSite): string[] {
  const found = among.flatMap(({ text }) => [...text.matchAll(pattern)])
  return [...new Set(found.map(([, name = '']) => name.trim()))].toSorted()
}

test('hashes, signatures and random values are those of the inventory', () => {
  expect(said(/createHash\(([^)]*)\)/g)).toEqual(["'sha256'"])
  expect(said(/createHash\(([^)]*)\)/g, ofGames)).toEqual(["'md5'", "'sha1'", "'sha256'"])
  expect(said(/createHash\(([^)]*)\)/g, ofVoteSites)).toEqual(['algorithm'])
  expect(said(/createHmac\(([^,)]*)[,)]/g)).toEqual(["'sha256'"])
  expect(said(/algorithm: '(\w+)'/g)).toEqual(['SHA1'])
  expect(said(/algorithm: '(\w+)'/g, ofVoteSites)).toEqual(['md5', 'sha1', 'sha256'])
  const names = said(/import \{([^}]*)\} from 'node:crypto'/g, sources)
    .join()
    .split(',')
  expect([...new Set(names.map((name) => name.trim()))].toSorted()).toEqual([
    'argon2',
    'createCipheriv',
    'createECDH',
    'createHash',
    'createHmac',
    'createPrivateKey',
    'hkdfSync',
    'randomBytes',
    'randomInt',
    'randomUUID',
    'scrypt',
    'sign',
    'timingSafeEqual',
    'type KeyObject',
  ])
})

test('chance that can be guessed draws pauses between calls and nothing else', () => {
  const guessable = sources.filter(({ text }) =>
    /Math\.random|\} = Math|Date\.now\(\)\.toString/.test(text),
  )
  expect(guessable.map(({ path }) => path).toSorted()).toEqual([
    'src/doctor.ts',
    'src/main.ts',
    'src/web/live/live.ts',
  ])
  for (const { text } of guessable) expect(text.match(/Math\.random|\} = Math/g)).toHaveLength(1)
  expect(said(/createOutboundFactory\(\{[^}]*random: ([\w.]+)/g)).toEqual(['Math.random'])
  // the site has one source of it, for pauses, the ends of event streams, and which mirror is next
  const main = ofSite.find(({ path }) => path === 'src/main.ts')
  expect(main?.text).toContain('const { random } = Math')
})
