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
export function securePage(
  marked: string,
  mark: string,
): { body: Buffer<ArrayBuffer>; policy: string } {
  const page = Buffer.from(marked)
  const attribute = Buffer.from(` nonce="${mark}"`)
  const places = listPlaces(page, attribute)
  const written = places.map((at) => readElement(page, at)).filter((one) => one !== undefined)
  const policy = contentSecurityPolicy(
    hashes(written.filter(({ tag }) => tag === 'script')),
    hashes(written.filter(({ tag }) => tag === 'style')),
  )
  const ends = [...places, page.length]
  const between = ends.map((end, index) => {
    const before = places[index - 1]
    return page.subarray(before === undefined ? 0 : before + attribute.length, end)
  })
  return { body: Buffer.concat(between), policy }
}

function listPlaces(page: Buffer, attribute: Buffer): number[] {
  const places = []
  let at = page.indexOf(attribute)
  for (; at !== -1; at = page.indexOf(attribute, at + attribute.length)) places.push(at)
  return places
}

/** The script or style that carries the mark at this place; undefined where it has no text of its own. */
function readElement(page: Buffer, mark: number): { tag: string; text: Buffer } | undefined {
  const from = page.indexOf('>', mark) + 1
  const open = page.toString('latin1', page.lastIndexOf('<', mark), from)
  const tag = /^<(script|style)\b/.exec(open)?.[1]
  if (!tag || /\ssrc=/.test(open)) return undefined
  return { tag, text: page.subarray(from, page.indexOf(`</${tag}>`, from)) }
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

function hashes(elements: readonly { text: Buffer }[]): string[] {
  const all = elements.map(({ text }) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  return [...new Set(all)]
}
