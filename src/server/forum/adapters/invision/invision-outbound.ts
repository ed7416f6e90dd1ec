import type { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { parseJson } from '../../../platform/json.ts'
import type { OutboundResponse, OutboundReader } from '../../../platform/outbound/outbound.ts'
import { unavailable } from '../forum-http.ts'
import { InvisionError } from './invision-shapes.ts'

export interface InvisionAccess {
  /** The forum's address without a last slash. */
  url: string
  apiKey: string
  /** The key travels as a parameter too, for hosts that run PHP as CGI and drop the header. */
  keyInQuery: boolean
  rewriting: boolean
}

/**
 * Invision bans an address for good after ten calls with a wrong key, and answers 429 from the second
 * within five minutes. A key that was refused is therefore not shown again for as long.
 */
const refusedKeyPauseMs = 5 * 60 * 1000

/** What an owner can do, by the `errorMessage` of Invision. */
const advice: Readonly<Record<string, string>> = {
  NO_API_KEY:
    'check forum.apiKey; where the web server drops it (PHP as CGI), set forum.keyInQuery: true',
  INVALID_API_KEY: 'check forum.apiKey',
  NO_PERMISSION:
    'tick GET /forums/topics, /forums/topics/{id} and /forums/topics/{id}/posts for this key in the AdminCP',
  IP_ADDRESS_NOT_ALLOWED:
    'add the address of this site to those allowed for the key in the AdminCP',
  IP_ADDRESS_BANNED: 'lift the ban of this site’s address in the AdminCP',
  INVALID_APP: 'install the Forums application of Invision',
  APP_DISABLED: 'enable the Forums application of Invision',
}

/** The same where it was not Invision that answered. */
const adviceByStatus: Readonly<Record<number, string>> = {
  401: 'a guest may not read it, nor this site: take away the password before the forum',
  403: 'a guest may not read it, nor this site: does a firewall before the forum keep it out?',
  404: 'check forum.url; where addresses have index.php? in them, set forum.rewriting: false',
}

/** Addresses calls to `/api/…` as the forum wants them, adds the key, and explains refusals. */
export function createInvisionOutbound(
  outbound: OutboundReader,
  access: InvisionAccess,
  clock: Clock,
): OutboundReader {
  const authorization = `Basic ${Buffer.from(`${access.apiKey}:`).toString('base64')}`
  let refusal: { detail: string; until: number } | undefined

  return {
    async get(url, request = {}) {
      const pauseMs = refusal ? refusal.until - clock() : 0
      if (refusal && pauseMs > 0) throw pausedFor(pauseMs, refusal.detail)
      const headers = { ...request.headers, authorization }
      const response = await outbound.get(addressOf(url, access), { ...request, headers })
      const detail = explain(url.pathname, response)
      if (detail === undefined) return response
      if (/_API_KEY\b/.test(detail)) refusal = { detail, until: clock() + refusedKeyPauseMs }
      throw unavailable(detail)
    },
  }
}

function pausedFor(milliseconds: number, detail: string): AppError {
  const minutes = Math.ceil(milliseconds / 60_000)
  return unavailable(`${detail}; not tried again for ${minutes} min, or Invision bans this site`)
}

function addressOf(given: URL, { url, apiKey, keyInQuery, rewriting }: InvisionAccess): URL {
  const query = new URLSearchParams(given.searchParams)
  if (keyInQuery) query.set('key', apiKey)
  const address = new URL(given)
  address.search = query.toString()
  if (rewriting) return address
  const api = new URL(`${url}/api`).pathname
  address.pathname = `${api}/index.php`
  // Invision reads the text up to the first & as the path, so it must stay unescaped
  address.search = [given.pathname.slice(api.length), query.toString()].filter(Boolean).join('&')
  return address
}

/** Why a response is of no use; undefined for one that is, among them that a topic does not exist. */
function explain(path: string, { status, headers, body }: OutboundResponse): string | undefined {
  if (status === 200) return undefined
  if (status >= 300 && status < 400) return explainRedirect(headers.get('location'))
  const error = InvisionError.safeParse(parseJson(body)).data
  if (error?.errorMessage === 'INVALID_ID') return undefined
  const words = `Invision answered ${status} for ${path}`
  const help = error ? advice[error.errorMessage] : adviceByStatus[status]
  const reason = error ? ` with ${error.errorMessage} (${error.errorCode})` : ''
  return help ? `${words}${reason}: ${help}` : words + reason
}

/** Names no more than the origin: the forum repeats the parameters, and the key may be among them. */
function explainRedirect(location: string | null): string {
  const origin = (location && URL.parse(location)?.origin) || 'another page'
  return `Invision redirects to ${origin}; set forum.url to the address the forum moved to`
}
