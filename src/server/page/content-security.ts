import { createHash } from 'node:crypto'

const embedHosts = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://geo.dailymotion.com',
]

/**
 * The Content-Security-Policy of one rendered page. Inline scripts and styles are allowed by their hash:
 * a page is kept and given to many, so it cannot carry a nonce.
 */
export function contentSecurityPolicy(html: string): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': [...hashes(html, 'script'), "'strict-dynamic'"],
    'style-src': ["'self'", ...hashes(html, 'style')],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': embedHosts,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

function hashes(html: string, tag: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  const all = [...elements].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
  return [...new Set(all)]
}
