import { oneLine } from '../../../contract/plain-text.ts'
import { embedIdPattern, embedPlayers, type EmbedProvider } from '../../../contract/post-html.ts'
import {
  descendants,
  element,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  lineOf,
} from './html-tree.ts'
import { linkAttributes } from './links.ts'
import type { PostContext, Rule } from './post-context.ts'

interface Video {
  provider: EmbedProvider
  id: string
}

const sites: Record<
  EmbedProvider,
  { name: string; watch(id: string): string; addresses: RegExp[] }
> = {
  youtube: {
    name: 'YouTube',
    watch: (id) => `https://www.youtube.com/watch?v=${id}`,
    addresses: [
      /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live|v)\/(?!videoseries)([\w-]+)/,
      /^(?:(?:www|m|music)\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]+)/,
      /^youtu\.be\/([\w-]+)/,
    ],
  },
  vimeo: {
    name: 'Vimeo',
    watch: (id) => `https://vimeo.com/${id}`,
    addresses: [/^player\.vimeo\.com\/video\/(\d+)/, /^(?:www\.)?vimeo\.com\/(\d+)/],
  },
  dailymotion: {
    name: 'Dailymotion',
    watch: (id) => `https://www.dailymotion.com/video/${id}`,
    addresses: [
      /^(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/(\w+)/,
      /^geo\.dailymotion\.com\/player(?:\/\w+)?\.html\?(?:[^#]*&)?video=(\w+)/,
      /^dai\.ly\/(\w+)/,
    ],
  },
}

const providers = Object.keys(embedPlayers) as EmbedProvider[]

/** Video players become links that the page turns into a player on click; other frames and media plain links. */
export const video: Rule = (node, post) => {
  const stated = statedVideo(node)
  if (stated) return [embed(stated, titleOf(node))]
  const address = frameAddress(node, post)
  if (address === undefined) return isMedia(node) ? [] : undefined
  const framed = findVideo(address)
  if (framed) return [embed(framed, titleOf(node))]
  return [element('a', linkAttributes(address), [titleOf(node) || new URL(address).host])]
}

function embed({ provider, id }: Video, title: string): HtmlNode {
  const { name, watch } = sites[provider]
  const attributes = { class: 'embed', 'data-embed': provider, 'data-embed-id': id }
  return element('a', { ...linkAttributes(watch(id)), ...attributes }, [title || name])
}

/** Players that are named by attributes: Discourse, NodeBB, and this site's own links. */
function statedVideo(node: HtmlElement): Video | undefined {
  const { attributes } = node
  if (node.tag === 'a') return videoOf(attributes['data-embed'], attributes['data-embed-id'])
  if (hasClass(node, 'lazyYT', 'js-lazyYT'))
    return videoOf('youtube', attributes['data-youtube-id'])
  if (!hasClass(node, 'lazy-video-container', 'youtube-onebox')) return undefined
  return videoOf(attributes['data-provider-name'] ?? 'youtube', attributes['data-video-id'])
}

function videoOf(provider: string | undefined, id: string | undefined): Video | undefined {
  const known = providers.find((name) => name === provider)
  return known && id && embedIdPattern.test(id) ? { provider: known, id } : undefined
}

function findVideo(address: string): Video | undefined {
  const place = address.replace(/^https?:\/\//, '')
  for (const provider of providers) {
    for (const pattern of sites[provider].addresses) {
      const found = videoOf(provider, pattern.exec(place)?.[1])
      if (found) return found
    }
  }
  return undefined
}

function isMedia(node: HtmlElement): boolean {
  return ['iframe', 'video', 'audio'].includes(node.tag)
}

function frameAddress(node: HtmlElement, post: PostContext): string | undefined {
  const { attributes } = node
  if (hasClass(node, 'video-placeholder-container'))
    return post.address(attributes['data-video-src'])
  if (!isMedia(node)) return undefined
  const source = descendants(node.children).find(({ tag }) => tag === 'source')
  const address = post.address(
    attributes['data-embed-src'] ?? attributes.src ?? source?.attributes.src,
  )
  return address && (post.address(embeddedAddress(address)) ?? address)
}

/** Invision frames foreign pages through `index.php?app=core&…&controller=embed&url=…`. */
function embeddedAddress(address: string): string | undefined {
  const { searchParams } = new URL(address)
  return (searchParams.get('controller') === 'embed' && searchParams.get('url')) || undefined
}

function titleOf(node: HtmlElement): string {
  const { title, 'data-video-title': lazy, 'data-youtube-title': older } = node.attributes
  const stated = oneLine(title || lazy || older || '')
  // a frame's content is what browsers without frames would show
  return stated || (node.tag === 'iframe' ? '' : lineOf(node.children))
}
