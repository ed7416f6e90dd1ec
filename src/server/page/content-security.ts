import { createHash } from 'node:crypto'

const embedHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://geo.dailymotion.com',
]

/**
 * A rendered page and its Content-Security-Policy. The scripts and styles that the page itself wrote carry
 * `mark` as their nonce, which nobody else can know: these are allowed by hash, and the mark is taken out.
 * A page is kept and given to many, so it cannot carry a nonce; and hashing whatever script the page holds
 * would allow one that a post smuggled in.
 */
export function securePage(marked: string, mark: string): { html: string; policy: string } {
  const attribute = ` nonce="${mark}"`
  const written = listMarked(marked, attribute)
  const policy = contentSecurityPolicy(
    hashes(written.filter(({ tag }) => tag === 'script')),
    hashes(written.filter(({ tag }) => tag === 'style')),
  )
  return { html: marked.replaceAll(attribute, ''), policy }
}

/** The elements of a page that carry the mark and have a text of their own. */
function listMarked(marked: string, attribute: string): { tag: string; text: string }[] {
  const elements = []
  // from mark to mark: a pattern would try each of the many elements that have none
  for (let at = marked.indexOf(attribute); at !== -1; at = marked.indexOf(attribute, at + 1)) {
    const begin = marked.lastIndexOf('<', at)
    const open = marked.slice(begin, marked.indexOf('>', at) + 1)
    const tag = /^<(script|style)\b/.exec(open)?.[1]
    if (!tag || /\ssrc=/.test(open)) continue
    const from = begin + open.length
    elements.push({ tag, text: marked.slice(from, marked.indexOf(`</${tag}>`, from)) })
  }
  return elements
}

function contentSecurityPolicy(scripts: string[], styles: string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': [...scripts, "'strict-dynamic'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': embedHosts,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'service-worker'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

function hashes(elements: readonly { text: string }[]): string[] {
  const all = elements.map(({ text }) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  return [...new Set(all)]
}
