import { z } from 'zod'
import type { Stream } from '../../contract/stream.ts'
import { AppError } from '../platform/app-error.ts'
import { cleanText } from '../platform/clean-text.ts'
import { parseJson } from '../platform/json.ts'
import type { OutboundFactory, OutboundResponse } from '../platform/outbound/outbound.ts'
import type { TwitchConfig } from './twitch-config.ts'

/** https://dev.twitch.tv/docs/authentication/getting-tokens-oauth/#client-credentials-grant-flow */
const Token = z.object({ access_token: z.string().min(1) })

/** https://dev.twitch.tv/docs/api/reference/#get-streams */
const Streams = z.object({
  data: z.array(
    z.object({
      user_login: z.string().regex(/^\w{1,25}$/),
      user_name: z.string(),
      type: z.string(),
      title: z.string(),
      viewer_count: z.int().min(0),
      started_at: z.iso.datetime(),
    }),
  ),
})

/** https://dev.twitch.tv/docs/api/reference/#get-users */
const Users = z.object({ data: z.array(z.object({ login: z.string() })) })

export type Twitch = ReturnType<typeof openTwitch>

/** Asks Twitch in the name of the owner’s application. All of it throws {AppError} `Unexpected` where it cannot. */
export function openTwitch(config: TwitchConfig, outbound: OutboundFactory) {
  const { clientId, clientSecret, channels, apiUrl, signInUrl } = config
  const origins = [apiUrl, signInUrl]
  const http = outbound({ name: 'Twitch', origins, code: 'Unexpected' })
  let token: string | undefined

  async function renewToken(): Promise<string> {
    const form = {
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }
    const response = await http.send('POST', new URL('/oauth2/token', signInUrl), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    })
    if (response.status !== 200) {
      throw failure(`answered ${response.status}: check twitch.clientId and twitch.clientSecret`)
    }
    token = read(response, Token).access_token
    return token
  }

  async function ask<T extends z.ZodType>(path: string, key: string, shape: T) {
    const url = new URL(`/helix/${path}`, apiUrl)
    for (const channel of channels) url.searchParams.append(key, channel.toLowerCase())
    const get = (bearer: string) =>
      http.get(url, { headers: { 'client-id': clientId, authorization: `Bearer ${bearer}` } })
    let response = await get(token ?? (await renewToken()))
    // a token ends, and is taken back when the secret is made anew
    if (response.status === 401) response = await get(await renewToken())
    if (response.status !== 200) throw failure(`answered ${response.status}`)
    return read(response, shape)
  }

  return {
    /** Who streams now, the most watched first. */
    async listStreams(): Promise<Stream[]> {
      const { data } = await ask('streams?first=100', 'user_login', Streams)
      return data
        .filter(({ type }) => type === 'live')
        .map((stream) => ({
          name: cleanText(stream.user_name),
          title: cleanText(stream.title),
          viewers: stream.viewer_count,
          startedAt: Math.floor(Date.parse(stream.started_at) / 1000),
          url: `https://www.twitch.tv/${stream.user_login}`,
        }))
        .toSorted((a, b) => b.viewers - a.viewers)
    },

    /** The configured channels that are none. */
    async listUnknown(): Promise<string[]> {
      const { data } = await ask('users', 'login', Users)
      const known = new Set(data.map(({ login }) => login))
      return channels.filter((channel) => !known.has(channel.toLowerCase()))
    },
  }
}

function read<T extends z.ZodType>({ body }: OutboundResponse, shape: T): z.output<T> {
  const parsed = shape.safeParse(parseJson(body))
  if (parsed.success) return parsed.data
  throw failure('answered in an unknown shape')
}

function failure(words: string): AppError {
  return new AppError('Unexpected', `Twitch ${words}`)
}
