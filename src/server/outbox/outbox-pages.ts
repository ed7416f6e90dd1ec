import type { Context } from 'hono'
import { html } from 'hono/html'
import type { findOutboxMessage, listOutboxMessages } from '../platform/outbox-message.ts'
import { respondWithOwnPage, type Markup } from '../platform/http/own-page.ts'

type Messages = Awaited<ReturnType<typeof listOutboxMessages>>
type Message = NonNullable<Awaited<ReturnType<typeof findOutboxMessage>>>

// A mail's frame inherits the policy, and its styles stand on its elements: hashes cannot allow those.
// Nothing here runs a script, nor fetches anything.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

const style = `
main { max-width: 1040px; margin: 0 auto; padding: 32px 20px 64px; }
h2 { margin: 32px 0 10px; font-size: 16px; }
a { color: var(--brass); overflow-wrap: anywhere; }
ol, ul { margin: 0; padding: 0; list-style: none; }
ol { border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
ol li + li { border-top: 1px solid var(--line); }
ol a { display: grid; grid-template-columns: 56px minmax(0, 2fr) minmax(0, 3fr) auto; gap: 4px 20px; padding: 12px 18px; color: inherit; text-decoration: none; }
ol a:hover .subject { color: var(--brass); text-decoration: underline; }
.subject { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.kind, time, .to { color: var(--quiet); }
.to { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
time { font-variant-numeric: tabular-nums; }
ul li { padding: 4px 0; }
iframe { width: 100%; height: 900px; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
pre { margin: 0; padding: 18px; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); font: 14px/1.55 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 640px) { ol a { grid-template-columns: minmax(0, 1fr) auto; } }
`

export function respondWithOutboxList(c: Context, messages: Messages): Promise<Response> {
  const rows = messages.map(
    ({ id, kind, recipient, subject, text, createdAt }) => html`
      <li>
        <a href="/dev/outbox/${id}">
          <span class="kind">${kindName(kind)}</span>
          <span class="to">${recipient}</span>
          <span class="subject">${subject || text}</span>
          ${time(createdAt)}
        </a>
      </li>
    `,
  )
  return respond(
    c,
    'Outbox',
    html`
      <h1>Outbox</h1>
      <p>What would have been sent. Nothing leaves this machine.</p>
      ${
        rows.length > 0
          ? html`<ol>
              ${rows}
            </ol>`
          : html`<p>Nothing yet.</p>`
      }
    `,
  )
}

export function respondWithOutboxMessage(c: Context, message: Message): Promise<Response> {
  const { kind, recipient, subject, text, html: document, createdAt } = message
  const title = subject || `${kindName(kind)} to ${recipient}`
  const links = [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))]
  return respond(
    c,
    title,
    html`
      <p><a href="/dev/outbox">Outbox</a></p>
      <h1>${title}</h1>
      <p>${kindName(kind)} to ${recipient}, ${time(createdAt)}</p>
      ${links.length > 0 ? linkList(links) : ''} ${document === null ? '' : preview(document)}
      <h2>Text</h2>
      <pre>${text}</pre>
    `,
  )
}

function linkList(links: readonly string[]): Markup {
  return html`
    <h2>Links</h2>
    <ul>
      ${links.map((link) => html`<li><a href="${link}" rel="noreferrer">${link}</a></li>`)}
    </ul>
  `
}

function preview(document: string): Markup {
  return html`
    <h2>HTML</h2>
    <iframe sandbox title="The mail as HTML" srcdoc="${document}"></iframe>
  `
}

function respond(c: Context, title: string, content: Markup): Promise<Response> {
  return respondWithOwnPage(c, { title, language: 'en', style, content }, policy)
}

function time(date: Date): Markup {
  const iso = date.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

function kindName(kind: string): string {
  return kind === 'sms' ? 'SMS' : 'Mail'
}
