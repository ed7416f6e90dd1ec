import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const threatModel = read('docs/security/threat-model.md')

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

test('what the threat model calls upon is there', () => {
  const citations = citationsOf(threatModel)
  expect(citations.length).toBeGreaterThan(10)
  expect(citations.filter((citation) => !isSaid(citation))).toEqual([])
  const places = [
    ...threatModel.matchAll(/`((?:\w[\w-]*\/)*[\w-]+\.(?:test\.|e2e\.)?(?:ts|md|sql))`/g),
  ]
  const folders = [...threatModel.matchAll(/`((?:src|test|e2e|docs)\/[\w/-]+)`/g)]
  const named = [...places, ...folders].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([])
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
