import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { ProofSite } from '../../platform/game/game-proof.ts'
import { minecraftPlayer } from '../../platform/game/proven-person.ts'
import type { OutboundResponse } from '../../platform/outbound/outbound.ts'
import type { GameContext } from '../game-adapter.ts'
import { readJavaPlayer } from './java-player.ts'
import { failure, readAs } from './microsoft-answer.ts'
import type { MicrosoftOptions } from './microsoft.ts'
import { openXboxLive, toBedrockPlayer } from './xbox-live.ts'

/** https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow#successful-response-2 */
const Token = z.object({ access_token: z.string().min(1).max(8000) })

/** Why no token is given: https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
const Refusal = z.object({ error: z.string() })

/** What no other scope allows: to be known at Xbox Live. */
const scope = 'XboxLive.signin'

/** Xbox Live knows personal accounts alone. */
const tenant = '/consumers/oauth2/v2.0/'

/** No answer of these is longer: tokens of three kilobytes, some of them several times. */
const maxBytes = 128 * 1024

const invalid = (why: string) => new AppError('InvalidProofAnswer', why)

/**
 * OAuth 2.0 with Microsoft for personal accounts, and what Xbox Live and Minecraft say of who comes back
 * (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow; the rest is documented by its users:
 * https://minecraft.wiki/w/Microsoft_authentication). Tokens are forgotten when somebody is known.
 */
export function openMicrosoftSignIn(
  { clientId, clientSecret, editions, bedrockPrefix, urls }: MicrosoftOptions,
  { outbound }: Pick<GameContext, 'outbound'>,
): ProofSite {
  const origins = [...new Set(Object.values(urls))]
  const http = outbound({ name: 'Microsoft', origins, code: 'ProofUnavailable', maxBytes })
  const xbox = openXboxLive(http, urls)
  const credentials = { client_id: clientId, client_secret: clientSecret }

  /** Of each way another, that only this site can know: a code that is overheard on the way back is of no use. */
  const verifierOf = (state: string) =>
    createHmac('sha256', clientSecret).update(`PKCE ${state}`).digest('base64url')

  async function redeem(grant: Record<string, string>): Promise<OutboundResponse> {
    const response = await http.send('POST', new URL(`${tenant}token`, urls.microsoft), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...credentials, scope, ...grant }).toString(),
    })
    if (response.status !== 400 && response.status !== 401) return response
    const { error } = readAs(response, Refusal, 'a token')
    if (error === 'invalid_client' || error === 'unauthorized_client') {
      throw failure(`refuses the application (${error}): check link.clientId and link.clientSecret`)
    }
    return response
  }

  async function readAccessToken(code: string, verifier: string, redirectUri: string) {
    const response = await redeem({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    })
    if (response.status === 200) return readAs(response, Token, 'a token').access_token
    if (response.status !== 400) throw failure(`answered ${response.status} to a code`)
    // a code that was redeemed before, is too old, or belongs to another way
    throw invalid(`Microsoft says ${readAs(response, Refusal, 'a token').error}`)
  }

  return {
    ways: editions,
    nobody: minecraftPlayer('00000000-0000-0000-0000-000000000000', '-'),

    urlTo(_, { url, state }) {
      const query = {
        client_id: clientId,
        response_type: 'code',
        response_mode: 'query',
        redirect_uri: url,
        scope,
        state,
        code_challenge: createHash('sha256').update(verifierOf(state)).digest('base64url'),
        code_challenge_method: 'S256',
        // whoever shares a computer chooses who they are
        prompt: 'select_account',
      }
      return new URL(`${tenant}authorize?${new URLSearchParams(query)}`, urls.microsoft).href
    },

    async verify(way, query, { url, state }) {
      const fields = new URLSearchParams(query)
      const [code, ...others] = fields.getAll('code')
      const states = fields.getAll('state')
      if (!code || others.length > 0 || states.length !== 1) throw invalid('no code, or several')
      const ticket = await readAccessToken(code, verifierOf(state), url)
      const userToken = await xbox.readUserToken(ticket)
      const person =
        way === 'bedrock'
          ? toBedrockPlayer(await xbox.readGamer(userToken), bedrockPrefix)
          : await readJavaPlayer(http, urls.minecraft, await xbox.readJavaTicket(userToken))
      return { person }
    },

    async check() {
      // nobody's: an application that is known is told so, another that it is none. Which of the two is looked at
      // first is not documented
      const { status } = await redeem({ grant_type: 'refresh_token', refresh_token: 'none' })
      if (status !== 400) throw failure(`answered ${status} to a token that is none`)
      return `${new URL(urls.microsoft).host} answers; players prove who they are by signing in with Microsoft`
    },
  }
}
