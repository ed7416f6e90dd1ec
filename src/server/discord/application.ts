import { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'
import { parseJson } from '../platform/json.ts'
import type { OutboundFactory, OutboundResponse } from '../platform/outbound/outbound.ts'
import type { ApplicationConfig } from './discord-config.ts'

/** https://discord.com/developers/docs/topics/oauth2#authorization-code-grant */
const Token = z.object({
  access_token: z.string().min(1),
  token_type: z.literal('Bearer'),
  scope: z.string(),
})

/** Why no token is given: https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
const Refusal = z.object({ error: z.string() })

/** https://discord.com/developers/docs/resources/user#get-current-user */
const User = z.object({ id: z.string().regex(/^\d{15,21}$/), username: z.string().min(1).max(100) })

/** Somebody at Discord. Their id stays, their name may change. */
export interface DiscordUser {
  id: string
  name: string
}

const scope = 'identify'

export type DiscordApplication = ReturnType<typeof openDiscordApplication>

/** @param application undefined where the owner has none. @throws {AppError} `NotFound` then */
export function needApplication(application: DiscordApplication | undefined): DiscordApplication {
  if (!application) throw new AppError('NotFound', 'discord.signIn is not configured')
  return application
}

interface Needs {
  config: ApplicationConfig
  apiUrl: string
  /** Where Discord leads them back to; the application must name it. */
  redirectUrl: string
  outbound: OutboundFactory
}

/** The owner’s application at Discord, by which players say who they are there (OAuth 2.0 with PKCE). */
export function openDiscordApplication({ config, apiUrl, redirectUrl, outbound }: Needs) {
  const http = outbound({ name: 'Discord', origins: [apiUrl], code: 'DiscordUnavailable' })
  const { clientId, clientSecret } = config

  async function requestToken(grant: Record<string, string>) {
    const form = { client_id: clientId, client_secret: clientSecret, ...grant }
    const response = await http.send('POST', new URL('/api/oauth2/token', apiUrl), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    if (response.status === 200) return read(response, Token)
    const { error } = read(response, Refusal)
    if (error === 'invalid_grant') throw new AppError('InvalidDiscordCode', 'Discord refused it')
    if (error === 'invalid_client') {
      throw failure('knows no such application: check discord.signIn')
    }
    throw failure(`answered ${response.status}`)
  }

  return {
    /**
     * Where somebody agrees that we learn who they are.
     * @param challenge SHA-256 of the verifier, in base64url
     */
    authorizeUrl(state: string, challenge: string): string {
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUrl,
        scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      return new URL(`/oauth2/authorize?${new URLSearchParams(query)}`, apiUrl).href
    },

    /**
     * Who came back with this code, which is used up.
     * @throws {AppError} `InvalidDiscordCode`, `DiscordUnavailable`
     */
    async readUser(code: string, verifier: string): Promise<DiscordUser> {
      const token = await requestToken({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUrl,
        code_verifier: verifier,
      })
      if (!token.scope.split(' ').includes(scope)) throw failure('does not say who it is')
      const response = await http.get(new URL('/api/users/@me', apiUrl), {
        headers: { authorization: `Bearer ${token.access_token}` },
      })
      if (response.status !== 200) throw failure(`answered ${response.status}`)
      const { id, username } = read(response, User)
      return { id, name: cleanText(username) }
    },

    /** Whether Discord knows id and secret. @throws {AppError} `DiscordUnavailable` */
    async check(): Promise<void> {
      await requestToken({ grant_type: 'client_credentials', scope })
    },
  }
}

function read<T extends z.ZodType>({ status, body }: OutboundResponse, shape: T): z.output<T> {
  const parsed = shape.safeParse(parseJson(body))
  if (parsed.success) return parsed.data
  throw failure(`answered ${status} in an unknown shape`)
}

function failure(words: string): AppError {
  return new AppError('DiscordUnavailable', `Discord ${words}`)
}
