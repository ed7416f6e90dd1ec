import { z } from 'zod'
import { parseOptions } from '../../platform/config/config-error.ts'
import { parseJson } from '../../platform/json.ts'
import { gameUnavailable } from '../adapters/emulator-database.ts'
import { listRows } from './listed-rows.ts'
import type { RankingAdapter } from './ranking-adapter.ts'
import { fieldOptions, rankingOptions, timeoutOption } from './ranking-options.ts'

/** A header’s value may be a key, and is shown to nobody. */
const HeaderValue = z.custom<string>(
  (value) => typeof value === 'string' && /^[\t\u0020-\u007e]*$/.test(value),
  { error: 'expected a text of one line', params: { isSecret: true } },
)

export const HttpRankingOptions = z.strictObject({
  ...rankingOptions,
  url: z
    .url({ protocol: /^https?$/, error: 'expected an address such as https://game.example/top' })
    .meta({
      type: 'http(s) address',
      description: 'What answers the rows as JSON.',
      example: 'https://game.example/top.json',
    }),
  headers: z
    .record(z.string().regex(/^[\w-]{1,64}$/, 'expected the name of a header'), HeaderValue)
    .default({})
    .meta({
      type: 'header → value',
      description: 'What is sent with the question: a key of yours.',
      code: '{ authorization: process.env.TOP_KEY }',
    }),
  ...fieldOptions,
  timeoutMs: timeoutOption,
})

/** More than a thousand places need, with all else that such JSON holds. */
export const mostBytes = 5 * 1024 * 1024

/**
 * A ranking that another program answers as JSON: `httpRanking({ key: 'kills', name: 'Kills', url: 'https://…' })`.
 *
 * @throws {ConfigError} naming the option that cannot work
 */
export function httpRanking(given: z.input<typeof HttpRankingOptions>): RankingAdapter {
  const options = parseOptions('httpRanking', HttpRankingOptions, given)
  const { url: address, headers, timeoutMs, rows, nameField, valueField, ...about } = options
  const url = new URL(address)
  return {
    ...about,
    create({ outbound }) {
      const client = outbound({
        name: 'the ranking',
        origins: [url.origin],
        isOwners: true,
        timeoutMs,
        maxBytes: mostBytes,
        code: 'GameUnavailable',
      })
      return {
        async read() {
          const { status, body } = await client.get(url, {
            headers: { accept: 'application/json', ...headers },
          })
          if (status !== 200) {
            throw gameUnavailable(`httpRanking.url: ${url.host} answered ${status}; expected 200`)
          }
          const json = parseJson(body)
          if (json === undefined) {
            throw gameUnavailable(`httpRanking.url: ${url.host} answered no JSON; expected JSON`)
          }
          return listRows('httpRanking', json, { rows, nameField, valueField })
        },
      }
    },
  }
}
