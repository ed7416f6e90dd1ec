import { AppError } from '../../platform/app-error.ts'
import type { Proven, ProofSite, WayBack } from '../../platform/game/game-proof.ts'
import { steamUser } from '../../platform/game/proven-person.ts'
import type { GameContext } from '../game-adapter.ts'

const namespace = 'http://specs.openid.net/auth/2.0'
/** Steam says who it is: https://openid.net/specs/openid-authentication-2_0.html#anchor27 */
const anybody = `${namespace}/identifier_select`
/** What an assertion must be signed with: https://openid.net/specs/openid-authentication-2_0.html#positive_assertions */
const signedFields = [
  'op_endpoint',
  'claimed_id',
  'identity',
  'return_to',
  'response_nonce',
  'assoc_handle',
]
/** Steam’s has ten fields, and the state. */
const mostFields = 20
/** A moment, and what makes it unique: 255 characters at most, all of them printable ASCII. */
const nonces = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[!-~]{0,235}$/
/** Milliseconds that the clocks of Steam and the site may differ, the way back included. */
const nonceMs = 5 * 60_000

const invalid = (why: string) => new AppError('InvalidProofAnswer', why)
const failure = (words: string) => new AppError('ProofUnavailable', `Steam ${words}`)

/**
 * OpenID 2.0 with Steam as the only provider, without discovery: its endpoint is `/openid/login`, and who somebody is
 * stands in a claimed id `https://steamcommunity.com/openid/id/<SteamID64>`
 * (https://partner.steamgames.com/doc/features/auth#website). There is no secret between Steam and the site, so Steam is
 * asked about each assertion (https://openid.net/specs/openid-authentication-2_0.html#check_auth).
 */
export function openSteamSignIn(
  origin: string,
  { outbound, clock }: Pick<GameContext, 'outbound' | 'clock'>,
): ProofSite {
  const endpoint = new URL('/openid/login', origin)
  const idPrefix = new URL('/openid/id/', origin).href
  const http = outbound({ name: 'Steam', origins: [origin], code: 'ProofUnavailable' })

  /** What Steam asserts, if it is Steam that does. */
  function readAssertion(fields: Map<string, string>, returnTo: string): Proven {
    const read = (name: string) => fields.get(`openid.${name}`) ?? ''
    if (read('ns') !== namespace || read('mode') !== 'id_res') throw invalid('no assertion')
    if (read('op_endpoint') !== endpoint.href) throw invalid('another provider')
    if (read('return_to') !== returnTo) throw invalid('for another address')
    const signed = read('signed').split(',')
    if (!signedFields.every((name) => signed.includes(name))) throw invalid('not all is signed')
    const claimed = read('claimed_id')
    const steamId = claimed.slice(idPrefix.length)
    if (!claimed.startsWith(idPrefix) || !/^\d{17}$/.test(steamId)) throw invalid('no SteamID')
    if (read('identity') !== claimed) throw invalid('two identities')
    const nonce = read('response_nonce')
    const at = Date.parse(nonces.exec(nonce)?.groups?.['at'] ?? '')
    if (!(Math.abs(clock() - at) <= nonceMs)) throw invalid('an old nonce')
    return { person: steamUser(steamId), nonce }
  }

  /** Whether Steam has signed this, and was not asked about it before. */
  async function confirm(fields: Map<string, string>): Promise<boolean> {
    const form = new URLSearchParams([...fields].filter(([name]) => name.startsWith('openid.')))
    form.set('openid.mode', 'check_authentication')
    const response = await http.send('POST', endpoint, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    })
    if (response.status !== 200) throw failure(`answered ${response.status}`)
    return readConfirmation(response.body.toString())
  }

  /** The state stands in the address: OpenID 2.0 knows none. */
  const returnAddress = ({ url, state }: WayBack) => `${url}?${new URLSearchParams({ state })}`

  return {
    ways: ['steam'],
    nobody: steamUser('76561197960265728'),
    urlTo(_, back) {
      const returnTo = returnAddress(back)
      const query = {
        ns: namespace,
        mode: 'checkid_setup',
        claimed_id: anybody,
        identity: anybody,
        return_to: returnTo,
        realm: new URL(returnTo).origin,
      }
      const url = new URL(endpoint)
      for (const [name, value] of Object.entries(query)) {
        url.searchParams.set(`openid.${name}`, value)
      }
      return url.href
    },

    async verify(_, query, back) {
      const pairs = [...new URLSearchParams(query)]
      const fields = new Map(pairs)
      // of two with one name, Steam might look at the other
      if (fields.size !== pairs.length || fields.size > mostFields) throw invalid('unclear fields')
      const assertion = readAssertion(fields, returnAddress(back))
      if (!(await confirm(fields))) throw invalid('Steam does not confirm it')
      return assertion
    },

    async check() {
      const isAnythingValid = await confirm(new Map([['openid.ns', namespace]]))
      if (isAnythingValid) throw failure('confirms what it never said')
      return `${endpoint.host} answers; players prove who they are by signing in with Steam`
    },
  }
}

/**
 * Key-value form, one pair a line: https://openid.net/specs/openid-authentication-2_0.html#kvform
 * @throws {AppError} `ProofUnavailable` where it is anything else
 */
function readConfirmation(body: string): boolean {
  const lines = body.split('\n').filter((line) => line !== '')
  const pairs = lines.map((line): [string, string] => {
    const [name = '', ...rest] = line.split(':')
    return [name, rest.join(':')]
  })
  const fields = new Map(pairs)
  const isValid = fields.get('is_valid')
  const isWhole = fields.size === pairs.length && fields.get('ns') === namespace
  if (!isWhole || (isValid !== 'true' && isValid !== 'false')) {
    throw failure('answered in an unknown shape')
  }
  return isValid === 'true'
}
