import { randomBytes, randomInt } from 'node:crypto'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { Language } from '../../../../contract/language.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { parseForm, readBody } from '../../../platform/http/body.ts'
import type { CsrfProtection } from '../../../platform/http/csrf.ts'
import { createVisitorLanguage } from '../../../platform/http/visitor-language.ts'
import type { ServerTexts } from '../../../platform/server-texts.ts'
import type { ProviderMessage } from '../../payment-provider.ts'
import { effectOf, listActions, sandboxActions } from './sandbox-actions.ts'
import { type SandboxNewsKind, writeMessage } from './sandbox-message.ts'
import { respondWithCodePage, respondWithPayPage } from './sandbox-pages.ts'
import {
  changeSandboxPayment,
  findSandboxPayment,
  type SandboxPayment,
} from './sandbox-payments.ts'
import { readSandboxKey, sandboxKey } from './sandbox.ts'

export interface SandboxRoutesOptions {
  db: Db
  clock: Clock
  texts: ServerTexts<'sandbox'>
  /** Of the site. */
  languages: readonly Language[]
  csrf: Pick<CsrfProtection, 'giveToken' | 'assertProven'>
  /** Hears a message as one that comes over the wire. @returns whether it was believed */
  receive(provider: string, message: ProviderMessage): Promise<boolean>
}

const Form = z.object({ action: z.enum(sandboxActions), token: z.string() })
const mostBytes = 4096

/**
 * The pages of the sandbox: `/sandbox/pay/:id`, where whoever pays decides what becomes of it, and
 * `/sandbox/code`, which gives codes away. Only for a site that has the sandbox among its providers.
 */
export function sandboxRoutes(app: Hono, options: SandboxRoutesOptions): void {
  const { db, clock, texts, csrf } = options
  const languageOf = createVisitorLanguage(options.languages)

  async function readPayment(id: string) {
    const payment = await findSandboxPayment(db, id)
    if (!payment) throw new AppError('NotFound')
    return payment
  }

  /** Written down before it is reported: what does not arrive is found out when the site asks. */
  async function report(payment: SandboxPayment, kind: SandboxNewsKind) {
    const key = await readSandboxKey({ db, randomBytes })
    const id = randomBytes(12).toString('hex')
    await options.receive(sandboxKey, writeMessage(payment, kind, { key, id, now: clock() }))
  }

  app.get('/sandbox/pay/:id', async (c) => {
    const payment = await readPayment(c.req.param('id'))
    const token = csrf.giveToken(c)
    return respondWithPayPage(c, payment, { texts, token, actions: listActions(payment) })
  })

  app.post('/sandbox/pay/:id', async (c) => {
    const sent = await parseForm(await readBody(c, mostBytes), c.req.header('content-type'))
    const form = Form.safeParse(Object.fromEntries(sent))
    if (!form.success) throw new AppError('InvalidInput')
    csrf.assertProven(c, form.data.token)
    const payment = await readPayment(c.req.param('id'))
    const effect = effectOf(payment, form.data.action)
    // pressed twice, or on a page that is out of date: the page shows what is
    if (!effect || !(await changeSandboxPayment(db, payment, effect.change))) {
      return c.redirect(c.req.path, 303)
    }
    await report({ ...payment, ...effect.change }, effect.news)
    return c.redirect(effect.isPayers ? payment.returnUrl : c.req.path, 303)
  })

  app.get('/sandbox/code', async (c) => {
    const language = languageOf(
      c.req.query('lang'),
      c.req.header('cookie'),
      c.req.header('accept-language'),
    )
    const code = `SANDBOX${randomInt(100_000, 1_000_000_000)}`
    return respondWithCodePage(c, code, { texts, language })
  })
}
