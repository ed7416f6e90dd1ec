import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Language } from '../../contract/language.ts'
import type { LocaleFiles } from '../../contract/locale.ts'
import { pages } from '../../contract/page-list.ts'
import { respondWithOwnPage, type Markup } from '../platform/http/own-page.ts'
import { sandboxPath } from './adapters/sandbox-vote.ts'

const style = `
body { min-height: 100vh; display: grid; place-items: center; padding: 20px; }
main { width: 100%; max-width: 460px; padding: 28px; border: 1px solid var(--line); border-radius: 12px; background: var(--sheet); }
.label { display: inline-block; margin: 0 0 14px; padding: 2px 10px; border: 1px dashed var(--brass); border-radius: 99px; color: var(--brass); font-size: 14px; font-weight: 600; }
form { display: flex; flex-wrap: wrap; gap: 4px 24px; }
button, .back { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; border-radius: 8px; font: inherit; font-weight: 600; }
button { border: 0; padding: 8px 22px; background: var(--brass); color: var(--ink); cursor: pointer; }
.back { color: var(--brass); }
`

/** The words of a page in its language, by their keys under `SandboxVote`. */
export interface PageWords {
  language: Language
  say(key: keyof LocaleFiles['server']['SandboxVote']): string
}

/** The page to vote on; `token` is empty for who did not come from the site's vote page. */
export function respondWithVotePage(
  c: Context,
  words: PageWords,
  token: string,
): Promise<Response> {
  const { say } = words
  const back = html`<a class="back" href="${pages.vote.path}">${say('back')}</a>`
  const form = html`<form method="post" action="${sandboxPath}">
    <input type="hidden" name="token" value="${token}" />
    <button>${say('vote')}</button>
    ${back}
  </form>`
  const content = html`<p>${say(token === '' ? 'noToken' : 'text')}</p>
    ${token === '' ? back : form}`
  return respond(c, words, say('title'), content)
}

/** What it says once the server was called. */
export function respondWithOutcome(
  c: Context,
  words: PageWords,
  isCounted: boolean,
): Promise<Response> {
  const { say } = words
  const kind = isCounted ? 'voted' : 'failed'
  const content = html`<p>${say(`${kind}Text`)}</p>
    <a class="back" href="${pages.vote.path}">${say('back')}</a>`
  return respond(c, words, say(`${kind}Title`), content)
}

function respond(c: Context, { language, say }: PageWords, title: string, inner: Markup) {
  const content = html`<p class="label">${say('label')}</p>
    <h1>${title}</h1>
    ${inner}`
  return respondWithOwnPage(c, { title, language, style, content })
}
