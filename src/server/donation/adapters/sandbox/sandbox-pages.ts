import { html, raw } from 'hono/html'
import type { ParseKeys } from 'i18next'
import { type Language, localeOf } from '../../../../contract/language.ts'
import { pages } from '../../../../contract/page.ts'
import type { ServerTexts } from '../../../platform/server-texts.ts'
import { fromSmallestUnit } from '../../currency.ts'
import type { SandboxAction } from './sandbox-actions.ts'
import type { SandboxPayment } from './sandbox-payments.ts'
import { sandboxStyle } from './sandbox-style.ts'

type Markup = ReturnType<typeof html>
type Say = (key: ParseKeys<'sandbox'>, values?: Record<string, string>) => string

export interface PayPageOptions {
  texts: ServerTexts<'sandbox'>
  /** Repeated by the form. */
  token: string
  actions: readonly SandboxAction[]
}

/** Those that give the player what they want, and are the first to see. */
const foremost: ReadonlySet<SandboxAction> = new Set(['pay', 'arrive'])

/** The page on which whoever pays decides what becomes of it. */
export function payPage(payment: SandboxPayment, options: PayPageOptions): Markup {
  const { amount, currency, description, state, refunded, isDisputed } = payment
  const language = options.texts.languageOf(payment.language)
  const say = sayIn(options.texts, language)
  const price = (of: number) => formatPrice(of, currency, language)
  const states = [
    say(`Sandbox.state.${state}`),
    ...(refunded > 0 ? [say('Sandbox.refunded', { price: price(refunded) })] : []),
    ...(isDisputed ? [say('Sandbox.disputed')] : []),
  ]
  const title = say('Sandbox.title', { price: price(amount) })
  return page(
    { title, language, say },
    html`
      <h1>${title}</h1>
      <p class="what">${description}</p>
      <ul>
        ${states.map((one) => html`<li>${one}</li>`)}
      </ul>
      ${options.actions.length > 0 ? form(options, say) : ''}
      <p><a href="${payment.returnUrl}">${say('Sandbox.back')}</a></p>
    `,
  )
}

function form({ token, actions }: PayPageOptions, say: Say): Markup {
  const buttons = actions.map(
    (action) => html`
      <button name="action" value="${action}" class="${foremost.has(action) ? 'foremost' : ''}">
        ${say(`Sandbox.action.${action}`)}
      </button>
    `,
  )
  return html`
    <form method="post">
      <p id="question">${say('Sandbox.question')}</p>
      <input type="hidden" name="token" value="${token}" />
      <div role="group" aria-labelledby="question">${buttons}</div>
    </form>
  `
}

/** The page that gives a code away. */
export function codePage(
  code: string,
  { texts, language }: { texts: ServerTexts<'sandbox'>; language: Language },
): Markup {
  const say = sayIn(texts, language)
  const title = say('Sandbox.codeTitle')
  return page(
    { title, language, say },
    html`
      <h1>${title}</h1>
      <p>${say('Sandbox.code')}</p>
      <p class="code"><code>${code}</code></p>
      <p>${say('Sandbox.codeNext')}</p>
      <p><a href="${pages.donation.path}">${say('Sandbox.back')}</a></p>
    `,
  )
}

function page(
  { title, language, say }: { title: string; language: Language; say: Say },
  content: Markup,
): Markup {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${say('Sandbox.label')}</title>
        ${raw(`<style>${sandboxStyle}</style>`)}
      </head>
      <body>
        <main>
          <p class="label">
            <strong>${say('Sandbox.label')}</strong> ${say('Sandbox.nothingPaid')}
          </p>
          <div class="sheet">${content}</div>
        </main>
      </body>
    </html>`
}

const sayIn =
  (texts: ServerTexts<'sandbox'>, language: Language): Say =>
  (key, values) =>
    texts.read(language, key, values)

function formatPrice(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency })
  return format.format(fromSmallestUnit(amount, currency))
}
