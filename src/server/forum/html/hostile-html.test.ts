import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { postAttributes, postClasses, postTags } from '../../../contract/post-html.ts'
import { toPlainText } from '../../../contract/plain-text.ts'
import { hostileSamples } from '../../../../test/hostile-html.ts'
import { createPostHtml } from './post-html.ts'
import { sanitise } from './sanitise.ts'

const posts = createPostHtml({
  languages: ['fr', 'en'],
  forumUrl: 'https://forum.example',
  pictures: {
    address: (url, kind) => `/pictures/${kind}-${Buffer.from(url).toString('base64url')}`,
    folder: '/pictures/',
    naturalSize: () => undefined,
  },
})

/** Every cleaned sample in both languages, and what the last gate alone makes of it. */
const cleaned = hostileSamples.flatMap((sample) => {
  const { fr = '', en = '' } = posts.clean(sample)
  return fr === en ? [fr] : [fr, en]
})
const gated = hostileSamples.map(sanitise)

const attribute = String.raw` [a-z-]+(?:="[^"<>]*")?`
const grammar = new RegExp(
  `^(?:[^<>]|<(?:${postTags.join('|')})(?:${attribute})*(?: /)?>|</(?:${postTags.join('|')})>)*$`,
  'u',
)

test('there are at least a thousand different samples', () => {
  expect(new Set(hostileSamples).size).toBe(hostileSamples.length)
  expect(hostileSamples.length).toBeGreaterThanOrEqual(1000)
})

test('nothing but allowed tags and quoted attributes comes out, for a parser of any kind', () => {
  expect([...cleaned, ...gated].filter((html) => !grammar.test(html))).toEqual([])
})

test('every attribute that a parser finds is allowed and has a value of its kind', () => {
  expect(cleaned.flatMap((html) => faults(html, /^\/pictures\/[\w-]+\?w=\d+$/))).toEqual([])
  // the gate alone does not know this site's pictures: it lets any of the web pass
  expect(gated.flatMap((html) => faults(html, /^(?![a-z][a-z\d+.-]*:|\/\/)|^https?:/i))).toEqual([])
})

test('tags are closed in the order they were opened', () => {
  expect([...cleaned, ...gated].filter((html) => !isBalanced(html))).toEqual([])
})

test('a sample that is cleaned twice does not change', () => {
  expect(cleaned.filter((html) => posts.clean(html).fr !== html)).toEqual([])
  expect(cleaned.filter((html) => posts.clean(html).en !== html)).toEqual([])
})

test('titles and plain text hold no characters that hide or turn text', () => {
  const texts = hostileSamples.flatMap((sample) => Object.values(posts.title(sample)))
  const hidden = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
  expect([...texts, ...cleaned.map(toPlainText)].filter((text) => hidden.test(text))).toEqual([])
})

function faults(html: string, source: RegExp): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!postTags.some((allowed) => allowed === tag)) found.push(`<${tag}> in ${html}`)
      for (const [name, value] of Object.entries(attributes)) {
        const isKnown = postAttributes[tag]?.includes(name) ?? false
        if (!isKnown || !isValue(name, value, source)) found.push(`${name}="${value}" in ${html}`)
      }
    },
  })
  parser.end(html)
  return found
}

function isValue(name: string, value: string, source: RegExp): boolean {
  if (name === 'href') return /^https?:\/\//.test(value) && URL.canParse(value)
  if (name === 'src') return source.test(value)
  if (name === 'srcset')
    return value.split(', ').every((entry) => source.test(entry.split(' ')[0] ?? ''))
  if (name === 'class') return postClasses.some((allowed) => allowed === value)
  if (name === 'rel') return value === 'noopener noreferrer nofollow ugc'
  if (name === 'target') return value === '_blank'
  if (name === 'data-embed') return ['youtube', 'vimeo', 'dailymotion'].includes(value)
  if (name === 'data-embed-id') return /^[\w-]{1,64}$/.test(value)
  return !name.startsWith('on')
}

function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z\d]+)[^>]*>/g)) {
    if (['br', 'hr', 'img'].includes(tag)) continue
    if (!slash) open.push(tag)
    else if (open.pop() !== tag) return false
  }
  return open.length === 0
}
