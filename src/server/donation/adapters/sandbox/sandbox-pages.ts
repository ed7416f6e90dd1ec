import type { Context } from 'hono'
import { html } from 'hono/html'
import { type Language, localeOf } from '../../../../contract/language.ts'
import { pages } from '../../../../contract/page-list.ts'
import type { TextKey } from '../../../../contract/translation.ts'
import { respondWithOwnPage, type Markup } from '../../../platform/http/own-page.ts'
import type { ServerTexts } from '../../../platform/server-texts.ts'
import { fromSmallestUnit } from '../../currency.ts'
import type { SandboxAction } from './sandbox-actions.ts'
import type { SandboxPayment } from './sandbox-payments.ts'

type Say = (key: TextKey<'sandbox'>, values?: Record<string, string>) => string

export interface PayPageOptions {
  texts: ServerTexts<'sandbox'>
  /** Repeated by the form. */
  token: string
  actions: readonly SandboxAction[]
}

const style = `
main { max-width: 560px; margin: 0 auto; padding: 48px 20px 64px; }
.label { margin: 0 0 16px; padding: 12px 16px; border: 1px solid currentColor; border-radius: 8px; background: var(--warn-ground); color: var(--warn); }
.label strong { display: block; font-size: 18px; }
.sheet { padding: 28px; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
p { margin: 0 0 16px; }
.sheet > p:last-child { margin: 24px 0 0; }
a { display: inline-block; padding: 10px 0; color: var(--brass); }
ul { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 24px; padding: 0; list-style: none; }
li { padding: 2px 12px; border: 1px solid var(--strong); border-radius: 999px; font-size: 15px; }
form { padding-top: 20px; border-top: 1px solid var(--line); }
form div { display: grid; gap: 10px; }
button { min-height: 44px; padding: 8px 18px; border: 1px solid var(--strong); border-radius: 6px; background: transparent; color: inherit; font: 600 16px/1.3 system-ui, sans-serif; cursor: pointer; }
button:hover { border-color: var(--brass); color: var(--brass); }
button.foremost { border-color: var(--brass); background: var(--brass); color: var(--ink); }
button.foremost:hover { filter: brightness(1.08); color: var(--ink); }
code { display: block; padding: 14px; border: 1px dashed var(--strong); border-radius: 6px; color: var(--text); font: 600 22px/1.3 ui-monospace, monospace; text-align: center; user-select: all; }
@media (max-width: 420px) { main { padding: 20px 12px 48px; } .sheet { padding: 20px; } }
`

/** Those that give the player what they want, and are the first to see. */
const foremost: ReadonlySet<SandboxAction> = new Set(['pay', 'arrive'])

/** The page on which whoever pays decides what becomes of it. */
export function respondWithPayPage(
  c: Context,
  payment: SandboxPayment,
  options: PayPageOptions,
): Promise<Response> {
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
  return respond(
    c,
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
export function respondWithCodePage(
  c: Context,
  code: string,
  { texts, language }: { texts: ServerTexts<'sandbox'>; language: Language },
): Promise<Response> {
  const say = sayIn(texts, language)
  const title = say('Sandbox.codeTitle')
  return respond(
    c,
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

function respond(
  c: Context,
  { title, language, say }: { title: string; language: Language; say: Say },
  inner: Markup,
): Promise<Response> {
  const label = say('Sandbox.label')
  const content = html`<p class="label"><strong>${label}</strong> ${say('Sandbox.nothingPaid')}</p>
    <div class="sheet">${inner}</div>`
  return respondWithOwnPage(c, { title: `${title} – ${label}`, language, style, content })
}

const sayIn =
  (texts: ServerTexts<'sandbox'>, language: Language): Say =>
  (key, values) =>
    texts.read(language, key, values)

function formatPrice(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency })
  return format.format(fromSmallestUnit(amount, currency))
}
