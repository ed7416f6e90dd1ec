import sanitizeHtml from 'sanitize-html'
import {
  embedIdPattern,
  embedPlayers,
  postAttributes,
  postClasses,
  postTags,
} from '../../../contract/post-html.ts'
import { linkAttributes } from './links.ts'
import { webAddress } from './web-address.ts'

type Attributes = sanitizeHtml.Attributes
type AllowedAttribute = sanitizeHtml.AllowedAttribute

const fixedValues: Readonly<Record<string, readonly string[]>> = {
  'data-align': ['left', 'center', 'right'],
  scope: ['row', 'col', 'rowgroup', 'colgroup'],
}

const ownSrcset = /^[^\s,]+ \d+[wx](?:, [^\s,]+ \d+[wx])*$/
const withClasses = Object.entries(postAttributes).filter(([, names]) => names.includes('class'))

const options: sanitizeHtml.IOptions = {
  allowedTags: [...postTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(postAttributes).map(([tag, names]) => [tag, names.map(allowedAttribute)]),
  ),
  allowedClasses: Object.fromEntries(withClasses.map(([tag]) => [tag, [...postClasses]])),
  allowedSchemes: ['http', 'https'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  nestingLimit: 60,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes'],
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs) }),
    img: (tagName, attribs) => ({ tagName, attribs: safePicture(attribs) }),
  },
}

function allowedAttribute(name: string): AllowedAttribute {
  const values = fixedValues[name]
  return values ? { name, values: [...values] } : name
}

/** A link leaves only to an absolute http(s) address, in a window that cannot reach back. */
function safeLink(attribs: Attributes): Attributes {
  const { href, title, class: className } = attribs
  const address = webAddress(href)
  if (!address) return {}
  return {
    ...linkAttributes(address),
    ...(title && { title }),
    ...(className && { class: className }),
    ...embedAttributes(attribs),
  }
}

/** The library reports an odd `srcset` on the console, so one that this site did not write goes before. */
function safePicture(attribs: Attributes): Attributes {
  const { srcset: _odd, ...others } = attribs
  return ownSrcset.test(attribs.srcset ?? '') ? attribs : others
}

function embedAttributes(attribs: Attributes): Attributes {
  const { 'data-embed': provider = '', 'data-embed-id': id = '' } = attribs
  if (!Object.hasOwn(embedPlayers, provider) || !embedIdPattern.test(id)) return {}
  return { 'data-embed': provider, 'data-embed-id': id }
}

/** The last gate, whatever was done before: only what `contract/post-html.ts` lists comes out. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options)
}
