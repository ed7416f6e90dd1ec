import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'
import { postAttributes, postTags } from '../../contract/post-html.ts'

/** Readers choose no width, and have no stylesheet of ours: a picture keeps its address, words and size. */
const readerAttributes = {
  ...postAttributes,
  a: ['href', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height'],
}

/** Sanitised HTML of a post for a reader elsewhere: its pictures and links are absolute. */
export function toReaderHtml(html: string, origin: string): string {
  const resolved = (tagName: string, name: string, attribs: Attributes) => {
    const address = URL.parse(attribs[name] ?? '', `${origin}/`)?.href
    return { tagName, attribs: address ? { ...attribs, [name]: address } : attribs }
  }
  const options: IOptions = {
    allowedTags: [...postTags],
    allowedAttributes: mutable(readerAttributes),
    transformTags: {
      a: (tagName, attribs) => resolved(tagName, 'href', attribs),
      img: (tagName, attribs) => resolved(tagName, 'src', attribs),
    },
  }
  return sanitizeHtml(html, options)
}

function mutable(attributes: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]]))
}
