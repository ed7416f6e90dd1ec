import type { Check } from '../platform/check.ts'
import type { DiscordApplication } from './application.ts'
import type { DiscordServer } from './presence.ts'
import type { Webhook } from './webhook.ts'

const advice = (index: number) =>
  `make a webhook in the settings of the channel, and set discord.webhooks[${index}].url: docs/discord.md`

/** Whether each webhook is there. */
export function webhookChecks(webhooks: readonly Webhook[]): Check[] {
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

/** Whether the server’s widget is. */
export function serverCheck(server: DiscordServer): Check {
  return {
    system: 'discord',
    question: 'Does the server say how many are there?',
    async run() {
      const { name, online, invite } = await server.read()
      return `${online} are on “${name}”, ${invite ? 'with an invitation' : 'which invites nobody'}`
    },
    advice: () =>
      'set discord.server, and switch the widget on in the settings of the server: docs/discord.md',
  }
}

/** Whether players can say who they are. That the application names the address of the site, nobody is told. */
export function applicationCheck(application: DiscordApplication): Check {
  return {
    system: 'discord',
    question: 'Does Discord know the application?',
    async run() {
      await application.check()
      return 'players can link their Discord account'
    },
    advice: () => 'set discord.signIn to ID and secret of the application: docs/discord.md',
  }
}
