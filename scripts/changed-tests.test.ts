import { expect, test } from 'vitest'
import { reachOf, selectTests } from './changed-tests.ts'

const sources: Record<string, string> = {
  'src/web/ui/price.ts': `export const price = 1`,
  'src/web/ui/price.test.ts': `import { price } from './price.ts'`,
  'src/web/vote/vote-page.tsx': `import { price } from '../ui/price.ts'`,
  'src/server/vote/vote.ts': `import { rank } from './rank.ts'\nexport * from './again.ts'`,
  'src/server/vote/rank.ts': `import type { Site } from '../../app/site.ts'`,
  'src/server/vote/again.ts': ``,
  'src/server/vote/vote.test.ts': `import {\n  vote,\n} from './vote.ts'`,
  'src/server/forum/forum.test.ts': `const late = await import('./forum.ts')`,
  'src/server/forum/forum.ts': ``,
  'src/server/platform/content/content.ts': ``,
  'src/server/support/help.test.ts': `import '../platform/content/content.ts'`,
  'src/app/site.ts': `import '../server/vote/vote.ts'\nimport '../server/forum/forum.ts'`,
  'test/test-site.ts': `import { startSite } from '../src/app/site.ts'`,
  'e2e/vote/top-voters.e2e.ts': `import { site } from '../../test/test-site.ts'`,
  'e2e/forum-troubles.e2e.ts': `import { site } from '../test/test-site.ts'`,
  'e2e/census/census.e2e.ts': `import { site } from '../../test/test-site.ts'`,
}
const tests = Object.keys(sources).filter((path) => /\.(?:test|e2e)\.ts$/.test(path))
const select = (...changed: string[]) => selectTests(tests, changed, (path) => sources[path])

test('a pure module touches its own tests alone', () => {
  expect(select('src/web/ui/price.ts')).toEqual(['src/web/ui/price.test.ts'])
})

test('what a feature imports touches its tests, and those of the site that are named for it', () => {
  const touched = ['src/server/vote/vote.test.ts', 'e2e/vote/top-voters.e2e.ts']
  for (const path of ['src/server/vote/rank.ts', 'src/server/vote/again.ts']) {
    expect(select(path)).toEqual(touched)
  }
})

test('a text touches what reads the texts, and all that shows', () => {
  expect(select('content/fr/help/lost-password.md')).toEqual([
    'src/server/support/help.test.ts',
    'e2e/census/census.e2e.ts',
  ])
})

test('what is imported later counts, and types do not', () => {
  expect(select('src/server/forum/forum.ts')).toEqual([
    'src/server/forum/forum.test.ts',
    'e2e/forum-troubles.e2e.ts',
  ])
  const reached = reachOf('src/server/vote/vote.test.ts', (path) => sources[path])
  expect(reached).not.toContain('src/app/site.ts')
})

test('what shows on pages has all of them looked at', () => {
  expect(select('src/web/vote/vote-page.tsx')).toEqual([
    'e2e/vote/top-voters.e2e.ts',
    'e2e/census/census.e2e.ts',
  ])
  expect(select('public/locales/fr/site.json')).toEqual(['e2e/census/census.e2e.ts'])
})

test('a test that changed is run, and what all stand on has all run', () => {
  expect(select('src/server/vote/vote.test.ts')).toEqual(['src/server/vote/vote.test.ts'])
  expect(select('migrations/0001_accounts.sql')).toEqual(tests)
  expect(select('docs/votes.md')).toEqual([])
})
