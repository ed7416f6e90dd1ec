import { html, raw } from 'hono/html'
import type { findOutboxMessage, listOutboxMessages } from '../platform/outbox-message.ts'
import { outboxStyle } from './outbox-style.ts'

type Messages = Awaited<ReturnType<typeof listOutboxMessages>>
type Message = NonNullable<Awaited<ReturnType<typeof findOutboxMessage>>>
type Markup = ReturnType<typeof html>

export function outboxListPage(messages: Messages): Markup {
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
  return page(
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

export function outboxMessagePage(message: Message): Markup {
  const { kind, recipient, subject, text, html: document, createdAt } = message
  const title = subject || `${kindName(kind)} to ${recipient}`
  const links = [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))]
  return page(
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

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${raw(outboxStyle)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}

function time(date: Date): Markup {
  const iso = date.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

function kindName(kind: string): string {
  return kind === 'sms' ? 'SMS' : 'Mail'
}
