import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Language } from '../../contract/language.ts'
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

const words = {
  fr: {
    label: 'Bac à sable',
    title: 'Voter pour le serveur',
    text: 'Cette page tient lieu de site de vote\u00a0: elle n’existe qu’ici, et le vote n’est compté nulle part ailleurs. Elle prévient le serveur comme le ferait un vrai site.',
    vote: 'Voter',
    back: 'Retour au site',
    noToken: 'Ouvrez cette page depuis la page de vote, pour que le vote soit le vôtre.',
    votedTitle: 'Merci\u202f!',
    votedText: 'Le serveur a été prévenu. La récompense est sur la page de vote.',
    failedTitle: 'Le vote n’est pas passé',
    failedText: 'Le serveur n’a pas répondu comme il faut. Réessayez dans un instant.',
  },
  en: {
    label: 'Sandbox',
    title: 'Vote for the server',
    text: 'This page stands in for a vote site: it exists only here, and the vote counts nowhere else. It tells the server as a real site would.',
    vote: 'Vote',
    back: 'Back to the site',
    noToken: 'Open this page from the vote page, so that the vote is yours.',
    votedTitle: 'Thank you!',
    votedText: 'The server has been told. The reward is on the vote page.',
    failedTitle: 'The vote did not get through',
    failedText: 'The server did not answer as it should. Try again in a moment.',
  },
} as const satisfies Record<Language, Record<string, string>>

type Markup = ReturnType<typeof html>

/** The page to vote on; `token` is empty for who did not come from the site's vote page. */
export async function sandboxVotePage(language: Language, token: string): Promise<string> {
  const { title, text, vote, back, noToken } = words[language]
  const form = html`<form method="post" action="${sandboxPath}">
    <input type="hidden" name="token" value="${token}" />
    <button>${vote}</button>
    <a class="back" href="/vote">${back}</a>
  </form>`
  const link = html`<a class="back" href="/vote">${back}</a>`
  const content = html`<h1>${title}</h1>
    <p>${token === '' ? noToken : text}</p>
    ${token === '' ? link : form}`
  return String(await toPage(language, title, content))
}

/** What it says once the server was called. */
export async function sandboxAnswerPage(language: Language, isTold: boolean): Promise<string> {
  const { votedTitle, votedText, failedTitle, failedText, back } = words[language]
  const [title, text] = isTold ? [votedTitle, votedText] : [failedTitle, failedText]
  const content = html`<h1>${title}</h1>
    <p>${text}</p>
    <a class="back" href="/vote">${back}</a>`
  return String(await toPage(language, title, content))
}

function toPage(language: Language, title: string, content: Markup): Markup {
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
          <p class="label">${words[language].label}</p>
          ${content}
        </main>
      </body>
    </html>`
}
