import { pictureWidths } from '../../../contract/picture.ts'
import { descendants, element, hasClass, type HtmlElement, type HtmlNode } from './html-tree.ts'
import type { PictureSize, PostContext, Rule } from './post-context.ts'

const shownWidth = 960
/** An article's column is at most 46rem wide; below that a picture fills the screen. */
const sizes = '(min-width: 48rem) 46rem, 100vw'
const emoticonSize = { width: 24, height: 24 }
const largestSide = 10_000

/** Where lazy loaders keep the real address while `src` holds a placeholder. */
const lazyAttributes = ['data-src', 'data-original', 'data-lazy-src']
const emoticonPath = /\/(?:emoticons|smilies|images\/emoji)\/|\/twemoji/i

/** Pictures and emoticons, served from this site's address. */
export const picture: Rule = (node, post) => {
  if (node.tag === 'a' && hasClass(node, 'lightbox')) {
    return post.rewrite(descendants(node.children).filter(({ tag }) => tag === 'img'))
  }
  if (node.tag !== 'img') return undefined
  const source = sourceOf(node, post)
  const isSmall = isEmoticon(node)
  const served = source && servedAt(source, isSmall ? 'emoticon' : 'post', post)
  if (!source || !served) return isSmall ? [node.attributes.alt ?? ''] : []
  return [isSmall ? emoticon(node, served) : postPicture(node, source, served, post)]
}

/** Where this site serves the picture; empty when it cannot. */
function servedAt(source: string, kind: 'emoticon' | 'post', post: PostContext): string {
  return post.isOwnPicture(source) ? source : post.pictureAddress(source, kind)
}

function isEmoticon(node: HtmlElement): boolean {
  const { src = '', 'data-src': lazy = '', 'data-emoticon': mark } = node.attributes
  if (hasClass(node, 'emoji', 'emoticon') || mark !== undefined) return true
  return emoticonPath.test(src) || emoticonPath.test(lazy)
}

/** The picture's address: one of this site's as it is, else an absolute one of the web. */
function sourceOf(node: HtmlElement, post: PostContext): string | undefined {
  const { src = '', srcset = '', 'data-srcset': lazySrcset = '' } = node.attributes
  const own = src.split('?')[0] ?? ''
  if (post.isOwnPicture(own)) return own
  const lazy = lazyAttributes.map((name) => node.attributes[name])
  return [...lazy, largestOf(lazySrcset || srcset), src]
    .map((candidate) => post.address(candidate))
    .find((address) => address !== undefined)
}

/** The largest picture of a `srcset`: `a.png, b.png 1.5x, c.png 2x` or `a.png 480w, …`. */
function largestOf(srcset: string): string | undefined {
  const candidates = srcset
    .trim()
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([url = '', size = '1x']) => ({ url, size: Number.parseFloat(size) || 0 }))
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.url
}

function emoticon(node: HtmlElement, served: string): HtmlNode {
  const at = addressesOf(served)
  const { width, height } = statedSize(node) ?? emoticonSize
  return element('img', {
    src: at(48),
    srcset: `${at(48)} 1x, ${at(96)} 2x`,
    ...texts(node),
    width: String(width),
    height: String(height),
    ...loading,
    class: 'emoticon',
  })
}

function postPicture(
  node: HtmlElement,
  source: string,
  served: string,
  post: PostContext,
): HtmlNode {
  const at = addressesOf(served)
  const size = statedSize(node) ?? post.naturalSize(source)
  return element('img', {
    src: at(shownWidth),
    srcset: pictureWidths.post.map((width) => `${at(width)} ${width}w`).join(', '),
    sizes,
    ...texts(node),
    width: size && String(size.width),
    height: size && String(size.height),
    ...loading,
    class: size ? undefined : 'picture',
  })
}

const loading = { loading: 'lazy', decoding: 'async' }

function addressesOf(address: string): (width: number) => string {
  const mark = address.includes('?') ? '&' : '?'
  return (width) => `${address}${mark}w=${width}`
}

function texts({ attributes }: HtmlElement): { alt: string; title: string | undefined } {
  return { alt: attributes.alt ?? '', title: attributes.title || undefined }
}

/** The size the forum states: both sides in pixels, or the width with Invision's `data-ratio` (height in percent of it). */
function statedSize({ attributes }: HtmlElement): PictureSize | undefined {
  const width = pixels(attributes.width)
  const ratio = Number(attributes['data-ratio'])
  const height =
    pixels(attributes.height) ?? pixels(String(Math.round(((width ?? 0) * ratio) / 100)))
  return width && height ? { width, height } : undefined
}

function pixels(value: string | undefined): number | undefined {
  const side = /^\d{1,5}(?=px$|$)/.exec(value?.trim() ?? '')?.[0]
  const count = Number(side)
  return count >= 1 && count <= largestSide ? count : undefined
}
