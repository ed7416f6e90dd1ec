import { asDecimal, asEscapes, asHex, asPadded, every, mixedCase, type Vector } from './vector.ts'

/** An element whose event fires, most without the visitor doing anything: tag, other attributes, event. */
const triggers = [
  ['img', 'src=x', 'onerror'],
  ['img', 'src=data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'onload'],
  ['image', 'src=x', 'onerror'],
  ['svg', '', 'onload'],
  ['body', '', 'onload'],
  ['body', '', 'onpageshow'],
  ['iframe', 'src=about:blank', 'onload'],
  ['video', 'src=x', 'onerror'],
  ['video', 'src=x', 'onloadstart'],
  ['audio', 'src=x', 'onerror'],
  ['object', 'data=x', 'onerror'],
  ['embed', 'src=/', 'onload'],
  ['input', 'autofocus', 'onfocus'],
  ['input', 'type=image src=x', 'onerror'],
  ['select', 'autofocus', 'onfocus'],
  ['textarea', 'autofocus', 'onfocus'],
  ['button', 'autofocus', 'onfocus'],
  ['a', 'href=# autofocus', 'onfocus'],
  ['div', 'tabindex=1 autofocus', 'onfocus'],
  ['math', 'tabindex=1 autofocus', 'onfocus'],
  ['x', 'tabindex=1 autofocus', 'onfocusin'],
  ['details', 'open', 'ontoggle'],
  ['marquee', '', 'onstart'],
  ['style', '', 'onload'],
  ['link', 'rel=stylesheet href=x', 'onerror'],
  ['script', 'src=x', 'onerror'],
  ['p', 'style=animation:x', 'onanimationstart'],
  ['span', 'class=mention', 'onclick'],
  ['blockquote', 'data-author=x', 'onmouseover'],
  ['td', 'data-align=right', 'onpointerover'],
] as const

type Trigger = (typeof triggers)[number]

/** Ways to write one event handler. */
const spellings: ((trigger: Trigger, call: string) => string)[] = [
  ([tag, rest, event], call) => `<${tag} ${rest} ${event}="${call}">`,
  ([tag, rest, event], call) => `<${tag} ${rest} ${event}='${call}'>`,
  ([tag, rest, event], call) => `<${tag} ${rest} ${event}=${call}>`,
  ([tag, rest, event], call) => `<${mixedCase(tag)} ${rest} ${mixedCase(event)}="${call}">`,
  ([tag, rest, event], call) => `<${tag} ${rest} ${event}="${asDecimal(call)}">`,
  ([tag, rest, event], call) => `<${tag} ${rest} ${event}=${asHex(call)}>`,
  ([tag, rest, event], call) => `<${tag} ${rest} ${event}="${asPadded(call)}">`,
  ([tag, rest, event], call) => `<${tag}/${rest.replaceAll(' ', '/')}/${event}=${call}>`,
  ([tag, rest, event], call) => `<${tag}\n${rest}\t${event}\f=\r"${call}">`,
  ([tag, rest, event], call) => `<${tag} ${rest} title="x"${event}="${call}">`,
  ([tag, rest, event], call) => `<${tag} ${rest} ="${event}=x" ${event}="${call}"`,
  ([tag, rest, event], call) => `<${tag} ${rest} ${event}="javascript:${call}">`,
  ([tag, rest, event], call) =>
    `<${tag} ${rest} ${event}="window.${asEscapes('__pwned')}${call.slice(14)}">`,
  ([tag, rest, event], call) =>
    `<${tag} ${rest} ${event}="${call}"><${tag} ${rest} ${event}="${call}">`,
]

export const events: Vector[] = every(
  triggers,
  spellings,
  (trigger, spelling) => (call) => spelling(trigger, call),
)
