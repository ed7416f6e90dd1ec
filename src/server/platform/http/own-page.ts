import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Language } from '../../../contract/language.ts'

/** A piece of a page. */
export type Markup = ReturnType<typeof html>

/** What stands on it; `style` comes after what all have in common. */
interface OwnPage {
  title: string
  language: Language
  style: string
  content: Markup
}

const commonStyle = `
:root { color-scheme: light dark; --ground: #f5efe2; --sheet: #fcf9f2; --line: #d6c8b4; --strong: #8f7657; --text: #332218; --quiet: #634d3e; --brass: #814f11; --ink: #fdf9f0; --warn: #8a4a10; --warn-ground: #f6e3c4; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d121a; --sheet: #151c24; --line: #313943; --strong: #6b7684; --text: #efe7d8; --quiet: #bbb3a5; --brass: #e9b862; --ink: #20160a; --warn: #f3c17d; --warn-ground: #2e2415; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
h1 { margin: 0 0 4px; font: 600 30px/1.2 Georgia, serif; overflow-wrap: anywhere; }
p { margin: 0 0 20px; color: var(--quiet); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--brass); outline-offset: 3px; }
`

/**
 * Answers with a page that is none of the site's, so without a theme of the owner's. It runs and loads nothing. Unless
 * `policy` says otherwise it has its own style alone, and a form that goes nowhere else.
 */
export async function respondWithOwnPage(
  c: Context,
  page: OwnPage,
  policy?: string,
): Promise<Response> {
  const style = commonStyle + page.style
  return c.body(String(await toDocument({ ...page, style })), 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy ?? policyOf(style),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  })
}

function policyOf(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
}

function toDocument({ title, language, style, content }: OwnPage): Markup {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}
