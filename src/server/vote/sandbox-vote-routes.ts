import type { Hono } from 'hono'
import type { Language } from '../../contract/language.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import { parseForm, readBody } from '../platform/http/body.ts'
import type { ReadVisitor } from '../platform/http/visitor.ts'
import { sandboxKey, sandboxPath } from './adapters/sandbox-vote.ts'
import { respondWithOutcome, respondWithVotePage, type PageWords } from './sandbox-vote-page.ts'
import type { VoteService } from './vote-service.ts'

const mostBytes = 4096
const token = /^[0-9A-Z]{24}$/

/**
 * The page of the sandbox to vote on, and the call it makes: through `router`, on which
 * `voteCallbackRoutes` is mounted too, as a real site would make it over HTTP. Not there unless the sandbox is
 * offered. The form changes nothing without a token, which only its player has, so it needs no other proof.
 */
export function sandboxVoteRoutes(
  router: Hono,
  votes: Pick<VoteService, 'findSecret'>,
  { readVisitor, texts }: { readVisitor: ReadVisitor; texts: ServerTexts<'server'> },
): void {
  const secret = votes.findSecret(sandboxKey)
  if (secret === undefined) return
  router.get(sandboxPath, async (c) => {
    const given = c.req.query('token') ?? ''
    const { language } = readVisitor(c)
    return respondWithVotePage(c, sayIn(texts, language), token.test(given) ? given : '')
  })
  router.post(sandboxPath, async (c) => {
    const form = await parseForm(await readBody(c, mostBytes), c.req.header('content-type'))
    const { language, address } = readVisitor(c)
    const fields = new URLSearchParams({ token: String(form.get('token')), ip: address })
    const called = await router.request(`/api/vote/callback/${sandboxKey}/${secret}?${fields}`)
    return respondWithOutcome(c, sayIn(texts, language), called.ok)
  })
}

const sayIn = (texts: ServerTexts<'server'>, language: Language): PageWords => ({
  language,
  say: (key) => texts.read(language, `SandboxVote.${key}`),
})
