import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '../../contract/language.ts'
import type { LocaleFiles } from '../../contract/locale.ts'
import { pages } from '../../contract/page.ts'
import { sandboxPath } from './adapters/sandbox-vote.ts'

const style = `
:root { color-scheme: light dark; --ground: #f5efe2; --sheet: #fcf9f2; --line: #d6c8b4; --text: #332218; --quiet: #634d3e; --brass: #814f11; --on-brass: #fcf9f2; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d121a; --sheet: #151c24; --line: #313943; --text: #efe7d8; --quiet: #bbb3a5; --brass: #e9b862; --on-brass: #151c24; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 20px; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { width: 100%; max-width: 460px; padding: 28px; border: 1px solid var(--line); border-radius: 12px; background: var(--sheet); }
.label { display: inline-block; margin: 0 0 14px; padding: 2px 10px; border: 1px dashed var(--brass); border-radius: 99px; color: var(--brass); font-size: 14px; font-weight: 600; }
h1 { margin: 0 0 8px; font: 600 28px/1.2 Georgia, serif; }
p { margin: 0 0 20px; color: var(--quiet); }
form { display: flex; flex-wrap: wrap; gap: 4px 24px; }
button, .back { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; border-radius: 8px; font: inherit; font-weight: 600; }
button { border: 0; padding: 8px 22px; background: var(--brass); color: var(--on-brass); cursor: pointer; }
.back { color: var(--brass); }
:focus-visible { outline: 2px solid var(--brass); outline-offset: 3px; }
`

// as it stands: its hash is of each space, too
const styleElement = raw(`<style>${style}</style>`)
const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing but its own style, and a form that goes nowhere else. */
export const sandboxPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Markup = ReturnType<typeof html>

/** The words of a page in its language, by their keys under `SandboxVote`. */
export interface PageWords {
  language: Language
  say(key: keyof LocaleFiles['server']['SandboxVote']): string
}

/** The page to vote on; `token` is empty for who did not come from the site's vote page. */
export async function sandboxVotePage(words: PageWords, token: string): Promise<string> {
  const { say } = words
  const form = html`<form method="post" action="${sandboxPath}">
    <input type="hidden" name="token" value="${token}" />
    <button>${say('vote')}</button>
    <a class="back" href="${pages.vote.path}">${say('back')}</a>
  </form>`
  const link = html`<a class="back" href="${pages.vote.path}">${say('back')}</a>`
  const content = html`<h1>${say('title')}</h1>
    <p>${say(token === '' ? 'noToken' : 'text')}</p>
    ${token === '' ? link : form}`
  return String(await toPage(words, say('title'), content))
}

/** What it says once the server was called. */
export async function sandboxAnswerPage(words: PageWords, isTold: boolean): Promise<string> {
  const { say } = words
  const kind = isTold ? 'voted' : 'failed'
  const title = say(`${kind}Title`)
  const content = html`<h1>${title}</h1>
    <p>${say(`${kind}Text`)}</p>
    <a class="back" href="${pages.vote.path}">${say('back')}</a>`
  return String(await toPage(words, title, content))
}

function toPage({ language, say }: PageWords, title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p class="label">${say('label')}</p>
          ${content}
        </main>
      </body>
    </html>`
}
