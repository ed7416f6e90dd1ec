import DOMPurify, { type Config } from 'dompurify'
import {
  headingIdPattern,
  headingTags,
  postAttributes,
  postClasses,
  postTags,
} from '../../contract/post-html.ts'

const attributes = [...new Set(Object.values(postAttributes).flat())]
const addresses = new Set(['href', 'src'])
/** Of the web, or of this site. */
const knownAddress = /^(?:https?:\/\/|\/(?![/\\]))/i

const options = {
  ALLOWED_TAGS: [...postTags],
  ALLOWED_ATTR: [...attributes, 'id'],
  // what is not an address is free text
  ADD_URI_SAFE_ATTR: attributes.filter((name) => !addresses.has(name)),
  ALLOWED_URI_REGEXP: knownAddress,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config

const classes: readonly string[] = postClasses
let isReady = false

/**
 * A post's HTML as the page may take it, by the list the server cleaned it with. In a browser only;
 * the policy it makes is the one the page's Content-Security-Policy allows.
 */
export function sanitisePost(html: string): TrustedHTML {
  if (!isReady) addRules()
  isReady = true
  return DOMPurify.sanitize(html, options)
}

function addRules() {
  DOMPurify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute
    const isKnown = name === 'id' ? isOwnId(element, value) : isAllowed(element, name)
    if (!isKnown) attribute.keepAttr = false
    // the library itself lets any picture be one of `data:`
    if (addresses.has(name) && !knownAddress.test(value)) attribute.keepAttr = false
    if (name === 'class') attribute.attrValue = knownClasses(value)
  })
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName !== 'a' || !element.hasAttribute('href')) return
    element.setAttribute('target', '_blank')
    element.setAttribute('rel', 'noopener noreferrer nofollow ugc')
  })
}

function isAllowed({ localName }: Element, name: string): boolean {
  return postAttributes[localName]?.includes(name) ?? false
}

function isOwnId({ localName }: Element, id: string): boolean {
  return headingTags.some((tag) => tag === localName) && headingIdPattern.test(id)
}

function knownClasses(value: string): string {
  return value
    .split(/\s+/)
    .filter((name) => classes.includes(name))
    .join(' ')
}
