import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const standard = read('docs/security/asvs.md')
const threatModel = read('docs/security/threat-model.md')
const levels = JSON.parse(read('docs/security/asvs-ids.json')) as Record<string, number>

const states = ['pass', 'open', 'exception', 'n/a']
const requirements = tableRows(standard)
  .filter(([id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  .map(([id = '', level = '', asks = '', state = '', evidence = '']) => {
    return { id, level, asks, state, evidence }
  })
const threats = tableRows(threatModel).filter(([call = '']) => /^`(GET|POST) /.test(call))

/** The cells of each row of each table. */
function tableRows(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('|'))
  return lines.map((line) => {
    return line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  })
}

/** What a text calls upon: `` `file`: “sentence” ``. */
function citationsOf(text: string) {
  return [...text.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', sentence = '']) => ({
    file,
    sentence,
  }))
}

/** Whether a file says a sentence: a document as a part of its text, any other as the title of a test. */
function isSaid({ file, sentence }: { file: string; sentence: string }): boolean {
  if (!existsSync(resolve(root, file))) return false
  const text = read(file)
  if (file.endsWith('.md')) return text.includes(sentence)
  return text
    .split(sentence)
    .slice(1)
    .some((rest) => afterTitle.test(rest))
}

/** A title ends with its quote, before options and function of the test. */
const afterTitle = /^['"`],\s*(?:\{[^}]*\},\s*)?(?:async\s*)?\(/

test('every requirement of levels 1 and 2 is answered once, with its level', () => {
  expect(Object.keys(levels)).toHaveLength(253)
  const answered = requirements.map(({ id, level }) => [id, Number(level)])
  expect(answered).toEqual(Object.entries(levels))
})

test('a requirement has one of four states, and its words', () => {
  const unclear = requirements.filter(({ state, asks }) => !states.includes(state) || asks === '')
  expect(unclear).toEqual([])
})

test('what passes names a file and a sentence of it', () => {
  const unproven = requirements.filter(({ state, evidence }) => {
    return state === 'pass' && citationsOf(evidence).length === 0
  })
  expect(unproven).toEqual([])
})

test('what does not pass has a reason', () => {
  const unreasoned = requirements.filter(({ state, evidence }) => {
    return state !== 'pass' && !/\p{L}{2}/u.test(evidence)
  })
  expect(unreasoned).toEqual([])
})

test.each([
  ['the standard', standard],
  ['the threat model', threatModel],
])('what %s calls upon is there', (_, text) => {
  const citations = citationsOf(text)
  expect(citations.length).toBeGreaterThan(10)
  expect(citations.filter((citation) => !isSaid(citation))).toEqual([])
  const places = [...text.matchAll(/`((?:\w[\w-]*\/)*[\w-]+\.(?:test\.|e2e\.)?(?:ts|md|sql))`/g)]
  const folders = [...text.matchAll(/`((?:src|test|e2e|docs)\/[\w/-]+)`/g)]
  const named = [...places, ...folders].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
})

test('the summary counts what the tables hold', () => {
  const summary = tableRows(standard).filter(([name = '']) => /^(\d+ .+|all)$/.test(name))
  const counted = summary.map(([name = '']) => {
    const chapter = /^\d+/.exec(name)?.[0]
    const rows = requirements.filter(({ id }) => !chapter || id.startsWith(`${chapter}.`))
    const byState = states.map((state) => rows.filter((row) => row.state === state).length)
    return [name, ...[rows.length, ...byState].map(String)]
  })
  expect(summary).toHaveLength(18)
  expect(summary).toEqual(counted)
})

test('every call of the contract has its threats, and no other', () => {
  const named = threats.map(([call = '']) => call.replaceAll('`', ''))
  const called = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(named.toSorted()).toEqual(called.toSorted())
})

test('every threat is thought to its end, and says where it is tested', () => {
  const unfinished = threats.filter((cells) => {
    const [, wanted, ways, against, tested = ''] = cells
    return !wanted || !ways || !against || !(tested === 'open' || citationsOf(tested).length > 0)
  })
  expect(unfinished).toEqual([])
})
