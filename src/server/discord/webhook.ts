import { createHash } from 'node:crypto'
import type { Outbound, OutboundFactory } from '../platform/outbound/outbound.ts'
import { type Announcement, toMessage } from './discord-message.ts'
import type { WebhookConfig } from './discord-config.ts'

/**
 * What became of something told: `refused` is what Discord will never take, `gone` that the webhook was deleted.
 * https://discord.com/developers/docs/topics/opcodes-and-status-codes#http
 */
export type Told = 'told' | 'refused' | 'gone'

export type Webhook = ReturnType<typeof openWebhook>

/** A webhook of Discord’s. Its address is a secret: no log has it. */
export function openWebhook(config: WebhookConfig, outbound: OutboundFactory) {
  const { url, tells, language } = config
  const http = outboundTo(url, outbound)
  return {
    /** For the database. */
    id: createHash('sha256').update(url).digest('base64url'),
    tells,
    language,

    /** @throws {AppError} `Unexpected` where Discord is away or wants us to wait: tell it again later */
    async tell(announcement: Announcement): Promise<Told> {
      const { status } = await http.send('POST', new URL(url), {
        headers: { 'content-type': 'application/json' },
        body: toMessage(announcement),
      })
      if (status === 404 || status === 401) return 'gone'
      return status < 300 ? 'told' : 'refused'
    },

    /**
     * What it is called at Discord; undefined where it was deleted.
     *
     * @throws {AppError} `Unexpected`
     * @see https://discord.com/developers/docs/resources/webhook#get-webhook-with-token
     */
    async findName(): Promise<string | undefined> {
      const { status, body } = await http.get(new URL(url))
      if (status === 404 || status === 401) return undefined
      const found: unknown = JSON.parse(body.toString())
      return typeof found === 'object' && found !== null && 'name' in found
        ? String(found.name)
        : ''
    },
  }
}

function outboundTo(url: string, outbound: OutboundFactory): Outbound {
  return outbound({ name: 'Discord', origins: [new URL(url).origin], code: 'Unexpected' })
}
