import { every, type Vector } from './vector.ts'

/** Opening and closing markers of one language in the spellings that are read. */
const markers = [
  ['[fr]', '[/fr]'],
  ['[EN]', '[/EN]'],
  ['[&#x66;r]', '[&#x2F;fr]'],
  ['[language=french]', '[/language]'],
  ['[en-GB]', '[/en-GB]'],
] as const

type Markers = (typeof markers)[number]

/** Would run if markers were cut out of the source, or the source cut at markers. */
const tricks: ((markers: Markers, call: string) => string)[] = [
  ([open, close], call) => `<img src="${open}" onerror=${call}>${close}`,
  ([open, close], call) => `<a href="${open}javascript:${call}${close}">click</a>`,
  ([open, close], call) =>
    `<a href="java${open}${close}script:${call}">java${open}${close}script</a>`,
  ([open, close], call) => `<scr${open}${close}ipt>${call}</scr${open}${close}ipt>`,
  ([open, close], call) => `<${open}script>${call}</${close}script>`,
  ([open, close], call) => `<${open}${close}script>${call}</script>`,
  ([open, close], call) => `<img src=x on${open}${close}error=${call}>`,
  ([open, close], call) => `<img ${open} src=x ${close} onerror=${call}>`,
  ([open, close], call) => `<p title="${open}"><img src=x onerror=${call}>${close}">`,
  ([open, close], call) => `${open}<img alt="${close}<img src=x onerror=${call}>">`,
  ([open, close], call) => `${open}<script>${close}${call}${open}</script>${close}`,
  ([open, close], call) => `&lt;${open}${close}img src=x onerror=${call}&gt;`,
  ([open, close], call) => `<${open}x${close}img src=x onerror=${call}>`,
  ([open, close], call) => `${open}<!--${close}--><img src=x onerror=${call}>-->`,
  ([open, close], call) => `<style>${open}</style><img src=x onerror=${call}>${close}`,
  ([open, close], call) => `<pre>${open}<code>${close}</pre><svg onload=${call}>`,
  ([, close], call) =>
    `<a href="https://x/${close}" onclick=${call}>https://x/${close}<svg onload=${call}></a>`,
  ([open, close], call) =>
    `<div lang="fr" onclick=${call}>${open}<svg onload=${call}></div>${close}`,
]

export const languageTricks: Vector[] = every(
  markers,
  tricks,
  (pair, trick) => (call) => trick(pair, call),
)
