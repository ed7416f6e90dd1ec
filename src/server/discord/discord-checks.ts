import type { Check } from '../platform/check.ts'
import type { Webhook } from './webhook.ts'

const advice = (index: number) =>
  `make a webhook in the settings of the channel, and set discord.webhooks[${index}].url: docs/discord.md`

/** Whether each webhook is there. */
export function discordChecks(webhooks: readonly Webhook[]): Check[] {
  return webhooks.map((webhook, index) => ({
    system: 'discord',
    question: `Is there the webhook of ${webhook.tells.join(', ')}?`,
    async run() {
      const name = await webhook.findName()
      if (name === undefined) throw new Error('it was deleted, or its address is not whole')
      return `“${name}” hears of ${webhook.tells.join(', ')}`
    },
    advice: () => advice(index),
  }))
}
