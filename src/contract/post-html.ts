/**
 * What survives of a forum's HTML. The server applies it once, when a post arrives from the forum;
 * the browser applies it again before a post enters the page.
 */
export const postTags = [
  'a',
  'abbr',
  'b',
  'bdi',
  'blockquote',
  'br',
  'caption',
  'cite',
  'code',
  'dd',
  'del',
  'details',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const

/**
 * Attributes by tag. `class` holds only names of `postClasses`, `data-align` one of `left`, `center`
 * and `right`, `data-author` the name of whom a quote is of.
 */
export const postAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel', 'class', 'data-embed', 'data-embed-id'],
  abbr: ['title'],
  blockquote: ['data-author'],
  div: ['data-align'],
  h2: ['data-align'],
  h3: ['data-align'],
  h4: ['data-align'],
  h5: ['data-align'],
  h6: ['data-align'],
  img: [
    'src',
    'srcset',
    'sizes',
    'alt',
    'title',
    'width',
    'height',
    'loading',
    'decoding',
    'class',
  ],
  li: ['value'],
  ol: ['start', 'reversed'],
  p: ['data-align'],
  span: ['class'],
  td: ['colspan', 'rowspan', 'data-align'],
  th: ['colspan', 'rowspan', 'data-align', 'scope'],
}

/**
 * `emoticon`: a small picture in a line of text. `picture`: one on its own whose size the forum did
 * not say, so that the page reserves a frame for it. `mention`: a member's name. `embed`: a video
 * that loads on click.
 *
 * A spoiler is a `details`; where its author gave no title its `summary` is empty, and the page
 * labels it in the reader's language.
 */
export const postClasses = ['emoticon', 'picture', 'mention', 'embed'] as const

/** Those of a post: the page’s own title is the `h1`. */
export const headingTags = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** What leads to a heading of an article. The site alone writes it: no id of a forum survives. */
export const headingId = (number: number) => `part-${number}`
export const headingIdPattern = /^part-\d+$/

/** Video sites whose players a post may show, and the address of a player by its id. */
export const embedPlayers = {
  youtube: (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  vimeo: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  dailymotion: (id: string) => `https://geo.dailymotion.com/player.html?video=${id}`,
} as const

export type EmbedProvider = keyof typeof embedPlayers

/** What an id of any of these sites looks like: nothing that could leave its place in an address. */
export const embedIdPattern = /^[\w-]{1,64}$/
