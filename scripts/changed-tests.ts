import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** Reads a source file by its path in the project; undefined where there is none. */
export type ReadSource = (path: string) => string | undefined

/** Whoever goes through these reaches the whole site, which says nothing of what a test is about. */
const wholeSite = new Set(['src/app/site.ts', 'src/app/features.ts', 'src/app/guildhall.ts'])

/** What no import names, and which every test stands on. */
const ground = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|migrations\/|test\/setup\/)/

/** What shows on pages without any test naming it. */
const looks = /^(?:src\/web\/.*\.(?:tsx|css)|public\/|content\/)/

/** What reads the files of `content`. */
const contentReader = 'src/server/platform/content/content.ts'

/**
 * The tests that a change can touch: those that import a changed file, however far, though not through the whole
 * site; those of the whole site that are named for a changed feature; and the census of pages for what shows.
 * A change of what all tests stand on touches all.
 */
export function selectTests(
  tests: readonly string[],
  changed: readonly string[],
  read: ReadSource,
): string[] {
  if (changed.some((path) => ground.test(path))) return [...tests]
  const features = new Set(changed.flatMap(featuresOf))
  const isShown = changed.some((path) => looks.test(path))
  return tests.filter((test) => {
    const reached = reachOf(test, read)
    if (changed.some((path) => reached.has(readerOf(path)))) return true
    if (isShown && test.startsWith('e2e/census/')) return true
    const isOfSite = [...wholeSite].some((path) => reached.has(path))
    return isOfSite && namesOf(test).some((name) => features.has(name))
  })
}

const readerOf = (path: string) => (path.startsWith('content/') ? contentReader : path)

/** The features that a source file belongs to, by its folder and its name: `ranking`. */
function featuresOf(path: string): string[] {
  if (/\.test\.tsx?$/.test(path)) return []
  const [, feature] = /^src\/(?:server|web(?:\/base)?|contract)\/([\w-]+)/.exec(path) ?? []
  return feature === undefined || feature === 'platform' || feature === 'ui' ? [] : [feature]
}

/** What a test is named for: `e2e/setting/game-states.e2e.ts` for `setting` and `game`. */
function namesOf(test: string): string[] {
  const folder = basename(dirname(test))
  const [name = ''] = basename(test).split('.')
  return [folder, name, ...name.split('-').slice(0, 1)]
}

/** The files a test reads by imports, itself included; no further than the whole site. */
export function reachOf(test: string, read: ReadSource): Set<string> {
  const reached = new Set<string>()
  const waiting = [test]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    if (!wholeSite.has(path)) waiting.push(...importsOf(path, read))
  }
  return reached
}

/** A statement that imports more than types; the sources name files as they are, with their ending. */
const statement =
  /^(?:import|export)\s(?!type\b)[^'"]*?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/gm

function importsOf(path: string, read: ReadSource): string[] {
  const source = /\.tsx?$/.test(path) ? read(path) : undefined
  const named = [...(source ?? '').matchAll(statement)].map(
    ([, from, later]) => from ?? later ?? '',
  )
  return named.map((name) => normalize(join(dirname(path), name)))
}

/** The tests of the project that what changed since `commit` can touch, and whether they need built pages. */
export function findChangedTests(root: string, commit: string) {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const patterns = ['{src,test,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts']
  const sources = new Map<string, string | undefined>()
  const read = (path: string) => {
    if (!sources.has(path)) sources.set(path, readIfThere(join(root, path)))
    return sources.get(path)
  }
  const tests = selectTests(globSync(patterns, { cwd: root }).toSorted(), changed, read)
  return { tests, needsPages: tests.some((test) => reachOf(test, read).has(builtPages)) }
}

const builtPages = 'src/server/page/built-pages.ts'

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
