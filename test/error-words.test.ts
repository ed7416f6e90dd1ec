import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testLocales } from './test-locales.ts'
import { type ErrorCode, errorStatus } from '../src/contract/error.ts'
import {
  listPages,
  type PageModules,
  readContractUse,
  readModule,
  readServing,
} from './page-modules.ts'

/** Names every code there is, to say at which field it is shown. */
const tableOfCodes = /\/field-of-code\.ts$/

/**
 * The codes a page may have to put into words: those of the calls it makes, whether the contract refuses what was
 * typed or a service of the server does, and those its own modules name. Of other answers it shows the status.
 */
async function listCodes(
  { modules }: PageModules,
  serving: Map<string, string[]>,
): Promise<ErrorCode[]> {
  const { calls, schemas } = await readContractUse(modules)
  // what only reads is refused with a status
  const services = calls
    .filter(({ method }) => method !== 'GET')
    .flatMap(({ path }) => serving.get(path) ?? [])
  const sources = [...modules, ...services].filter((path) => !tableOfCodes.test(path))
  const codes = [
    ...[...calls.map(({ input }) => input), ...schemas].flatMap((schema) => messagesOf(schema)),
    ...[...new Set(sources)].flatMap(namesIn),
  ]
  return [...new Set(codes)].filter(isCode).toSorted()
}

function isCode(text: string): text is ErrorCode {
  return errorStatus[text as ErrorCode] === 400
}

function namesIn(path: string): string[] {
  return [...readModule(path).matchAll(/'([A-Z]\w+)'/g)].map(([, name = '']) => name)
}

/** What a schema, and every one inside it, says of what it refuses. */
function messagesOf(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const { _zod: { def = part } = {} } = part as { _zod?: { def?: object } }
  const { error } = def as { error?: (issue: object) => unknown }
  const message = typeof error === 'function' ? error({ path: [] }) : undefined
  const inside = Object.values(def).flatMap((value) => messagesOf(value, seen))
  return typeof message === 'string' ? [message, ...inside] : inside
}

function readWords(language: string, namespaces: readonly string[]): Set<string> {
  const groups = namespaces.map((name) => {
    const path = resolve(import.meta.dirname, `../public/locales/${language}/${name}.json`)
    return (JSON.parse(readFileSync(path, 'utf8')) as { Error?: Record<string, string> }).Error
  })
  return new Set(groups.flatMap((group) => Object.keys(group ?? {})))
}

const serving = await readServing()
const pages = await Promise.all(
  listPages().map(async (page) => ({ ...page, codes: await listCodes(page, serving) })),
)

describe('a page knows which errors it may have to show', () => {
  const codesOf = (name: string) => pages.find((page) => page.name === name)?.codes

  test('of a form that the contract refuses', () => {
    expect(codesOf('routes/admin-canned-replies.tsx')).toContain('InvalidName')
  })

  test('of a call that a service refuses', () => {
    expect(codesOf('routes/advert-new.tsx')).toContain('TooManyAdverts')
  })

  test('of its own making', () => {
    expect(codesOf('routes/support-new.tsx')).toContain('InvalidInput')
  })

  test('of nothing else', () => {
    expect(codesOf('routes/policy.tsx')).not.toContain('InvalidMessage')
  })
})

test('the server has a feature for every call by which a page changes something', async () => {
  const { calls } = await readContractUse(pages.flatMap(({ modules }) => modules))
  const changing = calls.filter(({ method }) => method !== 'GET')
  expect(changing.length).toBeGreaterThan(50)
  expect(changing.filter(({ path }) => !serving.has(path))).toEqual([])
})

test.each(testLocales.languages)(
  'in %s a page has loaded words for every error it may show',
  (language) => {
    const speechless = pages.flatMap(({ name, namespaces, codes }) => {
      const words = readWords(language, namespaces)
      return codes.filter((code) => !words.has(code)).map((code) => `${name}: ${code}`)
    })
    expect(speechless).toEqual([])
  },
)
