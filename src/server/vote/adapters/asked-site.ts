import { AppError } from '../../platform/app-error.ts'
import { parseJson } from '../../platform/json.ts'
import type { Outbound, OutboundResponse } from '../../platform/outbound/outbound.ts'
import type { AskedVoteSite, VoteResponse, VoteContext, Voter } from '../vote-site.ts'
import type { SiteResponse } from './response-rule.ts'
import { fillTemplate, pageOf } from './fill-template.ts'

/** How a site is asked. Addresses have `{token}`, `{name}` and `{ip}` where they belong. */
export interface AskedSettings {
  /** For the log. */
  name: string
  page: string
  ask: string
  headers?: Record<string, string>
  /** Asking once uses the vote up: it is not asked a second time for a response that got lost. */
  isClaim?: boolean
  /** What a response says; undefined where it says nothing of votes. */
  read(response: SiteResponse): VoteResponse | undefined
  /** What the site is told, by a POST, of a vote that it says is there: once it takes it, the vote counts. */
  claim?: { url: string; isTaken(response: SiteResponse): boolean } | undefined
}

const longestResponse = 64 * 1024

/** A site that is asked by an address whether somebody voted. What it does not clearly say is a failure. */
export const askedSite =
  (settings: AskedSettings) =>
  (context: VoteContext): AskedVoteSite => {
    const { name, ask, claim, headers = {} } = settings
    const outbound = openOutbound(settings, context)
    const unclear = (doing: string, { status }: SiteResponse) =>
      new AppError('Unexpected', `${name} answered ${status}, which does not say whether ${doing}`)
    return {
      kind: 'asked',
      pageFor: pageOf(settings.page),
      async hasVoted(voter) {
        const response = toResponse(await outbound.get(toUrl(ask, voter), { headers }))
        const found = settings.read(response)
        if (!found) throw unclear('somebody voted', response)
        if (found.outcome !== 'voted' || !claim) return found
        const taken = toResponse(await outbound.send('POST', toUrl(claim.url, voter), { headers }))
        if (!claim.isTaken(taken)) throw unclear('the vote is taken', taken)
        return found
      },
    }
  }

function openOutbound({ name, ask, isClaim, claim }: AskedSettings, { outbound }: VoteContext) {
  const urls = [ask, ...(claim ? [claim.url] : [])]
  return outbound({
    name,
    origins: [...new Set(urls.map((url) => new URL(url).origin))],
    maxBytes: longestResponse,
    code: 'Unexpected',
    ...(isClaim && { retries: 0 }),
  }) satisfies Outbound
}

function toUrl(template: string, { token, name, address }: Voter): URL {
  return new URL(fillTemplate(template, { token, name, ip: address }))
}

function toResponse({ status, body }: OutboundResponse): SiteResponse {
  const text = body.toString('utf8')
  return { status, text, json: parseJson(text) }
}
