import { asBase64, asDecimal, asHex, asPadded, every, mixedCase, type Vector } from './vector.ts'

/** Places that a browser navigates to, loads as a document, or runs; `run` is the address as written in HTML. */
const sinks: ((run: string) => string)[] = [
  (run) => `<a href="${run}">click</a>`,
  (run) => `<a href='${run}' target=_self>click</a>`,
  (run) => `<a class="mention plugin-mentions-user" href="${run}">@admin</a>`,
  (run) => `<a class="lightbox" href="${run}"><img src="${run}"></a>`,
  (run) => `<a class="embed" data-embed="youtube" data-embed-id="${run}" href="${run}">video</a>`,
  (run) =>
    `<map name=m><area shape=rect coords=0,0,999,999 href="${run}"></map><img usemap=#m src=x>`,
  (run) => `<iframe src="${run}"></iframe>`,
  (run) => `<iframe data-embed-src="${run}" src="${run}"></iframe>`,
  (run) => `<object data="${run}"></object>`,
  (run) => `<embed src="${run}">`,
  (run) => `<form action="${run}"><input type=submit autofocus></form>`,
  (run) => `<form><button formaction="${run}">click</button></form>`,
  (run) => `<meta http-equiv="refresh" content="0;url=${run}">`,
  (run) => `<base href="${run}/"><a href="x">click</a>`,
  (run) => `<svg><a xlink:href="${run}"><text y=20>click</text></a></svg>`,
  (run) => `<svg><use href="${run}#x"></use></svg>`,
  (run) => `<math><mtext href="${run}">click</mtext></math>`,
  (run) => `<link rel=stylesheet href="${run}">`,
  (run) =>
    `<aside class="onebox" data-onebox-src="${run}"><h3><a href="${run}">click</a></h3></aside>`,
  (run) => `<img src="${run}" srcset="${run} 2x" data-src="${run}">`,
  (run) => `<video src="${run}"><source src="${run}"></video>`,
]

/** Ways to write an address that runs. */
const disguises: Vector[] = [
  (call) => `javascript:${call}`,
  (call) => `${mixedCase('javascript')}:${call}`,
  (call) => `  javascript:${call}`,
  (call) => `\u0001javascript:${call}`,
  (call) => `&#1;&#25;javascript:${call}`,
  (call) => `java\tscript:${call}`,
  (call) => `java\nscript\r:${call}`,
  (call) => `java&Tab;scr&NewLine;ipt&colon;${call}`,
  (call) => `${asDecimal('javascript:')}${call}`,
  (call) => `${asHex('javascript:')}${asHex(call)}`,
  (call) => `${asPadded('javascript:')}${call}`,
  (call) => `javascript&#58;${call}`,
  (call) => `javascript\0:${call}`,
  (call) => `javascript://forum.example/%0a${call}`,
  (call) => `javascript:%77indow.__pwned${call.slice(14)}`,
  (call) => `vbscript:${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `data:text/html;base64,${asBase64(`<script>${call}</script>`)}`,
  (call) => `data:image/svg+xml,&lt;svg xmlns='http://www.w3.org/2000/svg' onload='${call}'/&gt;`,
  (call) => `\u00a0\u3000javascript:${call}`,
  (call) => `[fr]javascript:${call}[/fr]`,
]

export const addresses: Vector[] = every(
  sinks,
  disguises,
  (sink, disguise) => (call) => sink(disguise(call)),
)
