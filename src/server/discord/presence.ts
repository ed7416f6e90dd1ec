import { z } from 'zod'
import type { DiscordPresence } from '../../contract/discord.ts'
import { AppError } from '../platform/app-error.ts'
import { parseJson } from '../platform/json.ts'
import type { OutboundFactory } from '../platform/outbound/outbound.ts'

/** https://discord.com/developers/docs/resources/guild#get-guild-widget */
const Widget = z.object({
  name: z.string(),
  presence_count: z.int().min(0),
  instant_invite: z
    .url({ protocol: /^https$/, hostname: /^discord\.(?:com|gg)$/ })
    .nullable()
    .catch(null),
})

export type DiscordServer = ReturnType<typeof openDiscordServer>

/** The widget of a Discord server, by its id, which anybody may read once the owner switched it on. */
export function openDiscordServer(id: string, apiUrl: string, outbound: OutboundFactory) {
  const http = outbound({ name: 'Discord', origins: [apiUrl], code: 'Unexpected' })
  return {
    /** @throws {AppError} `Unexpected` where Discord is away, does not know the server or must not tell */
    async read(): Promise<DiscordPresence & { name: string }> {
      const { status, body } = await http.get(new URL(`/api/guilds/${id}/widget.json`, apiUrl))
      if (status === 403) throw failure('must not tell: the widget of the server is switched off')
      if (status === 404) throw failure('does not know the server')
      const widget = Widget.safeParse(parseJson(body))
      if (status !== 200 || !widget.success) throw failure(`answered ${status} in an unknown shape`)
      const { name, presence_count: online, instant_invite: invite } = widget.data
      return { name, online, invite }
    },
  }
}

function failure(words: string): AppError {
  return new AppError('Unexpected', `Discord ${words}`)
}
