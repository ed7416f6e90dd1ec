import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { type LocalText, textIn } from '../../../../../contract/language.ts'
import { postAttributes, postTags } from '../../../../../contract/post-html.ts'
import { contentFolder } from '../../../../platform/content/content.ts'
import { readSampleForums } from './sample-forums.ts'
import { readSampleTopics, type SamplePost, type SampleTopic } from './sample-topics.ts'

const inBoth = (text: LocalText) => ({ fr: textIn(text, 'fr'), en: textIn(text, 'en') })
const sampleForums = readSampleForums()
const sampleTopics = readSampleTopics()
const posts = sampleTopics.flatMap((topic) => topic.posts)
const plainTexts = [
  ...sampleForums.map(({ name }) => name),
  ...sampleTopics.map(({ title }) => title),
].map(inBoth)
const htmlTexts = posts.map(({ html }) => inBoth(html))
const newsTexts = sampleTopics.filter(isNews).map(({ posts: [body] }) => inBoth(body?.html ?? {}))
const languages = ['fr', 'en'] as const

function isNews(topic: SampleTopic): boolean {
  return sampleForums.find(({ key }) => key === topic.forum)?.isNews === true
}

/** Text that a reader sees as prose: without code and without markup. */
function prose(html: string): string {
  return html.replace(/<(pre|code)>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '')
}

/** What is wrong with a post's markup, each fault as one line. */
function markupFaults(html: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [markup, slash, name = '', attributes = ''] of html.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    if (slash) {
      const last = open.pop()
      if (last !== name) faults.push(`${markup} closes ${last ?? 'nothing'}`)
      continue
    }
    if (!postTags.some((tag) => tag === name)) faults.push(`${markup} is no tag of a post`)
    for (const [, attribute = ''] of attributes.matchAll(/([\w-]+)=/g)) {
      if (!postAttributes[name]?.includes(attribute)) faults.push(`${markup} has ${attribute}`)
    }
    if (name !== 'br') open.push(name)
  }
  if (open.length > 0) faults.push(`left open: ${open.join(', ')}`)
  if (/<(?!\/?\w+[^<>]*>)/.test(html)) faults.push('a bare <')
  if (/&(?!\w+;)/.test(html)) faults.push('a bare &')
  return faults
}

/** Age of a post in minutes when a site first starts. */
function ageOf({ daysAgo, minutes }: SamplePost): number {
  return daysAgo * 24 * 60 + minutes
}

function wordCount(html: string): number {
  return prose(html).match(/[\p{L}\d]\S*/gu)?.length ?? 0
}

test('each topic has an address of its own', () => {
  const slugs = sampleTopics.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const slug of slugs) expect(slug).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
})

test('every text can be read in both languages', () => {
  for (const text of [...plainTexts, ...htmlTexts]) {
    for (const language of languages) expect(prose(text[language]).trim()).not.toBe('')
  }
})

test('news are written in each language', () => {
  expect(newsTexts.filter(({ fr, en }) => fr === en)).toEqual([])
})

test('news are long enough to read and short enough to finish', () => {
  expect(newsTexts).toHaveLength(14)
  for (const language of languages) {
    for (const { [language]: body } of newsTexts) {
      const words = wordCount(body)
      expect(words, body.slice(0, 80)).toBeGreaterThanOrEqual(150)
      expect(words, body.slice(0, 80)).toBeLessThanOrEqual(600)
    }
  }
})

test('French is set with curly apostrophes and the spaces its punctuation asks for', () => {
  for (const { fr } of [...plainTexts, ...htmlTexts]) {
    expect(prose(fr)).not.toMatch(/\p{L}'\p{L}/u)
    expect(prose(fr)).not.toMatch(/ [;!?:»%€]|« /)
  }
})

test('French punctuation never touches the word before it', () => {
  const isFrench = ({ fr, en }: LocalText) => fr !== en
  for (const { fr } of [...plainTexts, ...htmlTexts].filter(isFrench)) {
    const withoutEntities = prose(fr).replace(/&\w+;/g, '')
    expect(withoutEntities).not.toMatch(/[\p{L}\d»)][;!?]|[\p{L}»)]:|«\S/u)
  }
})

test('a post holds only markup that the site shows, and closes what it opens', () => {
  for (const { fr, en } of htmlTexts) {
    expect(markupFaults(fr)).toEqual([])
    expect(markupFaults(en)).toEqual([])
  }
})

test('both languages of a post have the same structure', () => {
  const tagsOf = (html: string) => [...html.matchAll(/<\/?\w+/g)].map(([tag]) => tag).join(' ')
  for (const { fr, en } of htmlTexts) expect(tagsOf(en)).toBe(tagsOf(fr))
})

test('topics belong to a forum of the sample, and files to a topic', () => {
  const keys = sampleForums.map(({ key }) => key)
  for (const { forum } of sampleTopics) expect(keys).toContain(forum)
  const files = globSync('*/forum/*.md', { cwd: contentFolder }).map((file) =>
    basename(file, '.md'),
  )
  const slugs = sampleTopics.map(({ slug }) => slug)
  expect([...new Set(files)].toSorted()).toEqual(slugs.toSorted())
})

test('comments follow the topic in time', () => {
  for (const topic of sampleTopics) {
    const ages = topic.posts.map(ageOf)
    expect(ages, topic.slug).toEqual(ages.toSorted((a, b) => b - a))
    expect(Math.min(...ages)).toBeGreaterThan(0)
  }
})
