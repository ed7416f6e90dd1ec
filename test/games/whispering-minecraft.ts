import { randomUUID } from 'node:crypto'
import { commandDelivery, queryGame, rcon, whisper } from '../../src/app/guildhall.ts'
import type { ConfigInput } from '../../src/app/config.ts'
import { startFakeRcon } from './fake-rcon.ts'
import { startMinecraft } from './minecraft-server.ts'

const host = '127.0.0.1'

/** What is sold there. */
export const diamonds = {
  key: 'diamonds',
  name: { fr: 'Trois diamants', en: 'Three diamonds' },
  text: { fr: 'De quoi commencer une pioche.', en: 'Enough to begin a pickaxe.' },
  give: { item: 'minecraft:diamond', amount: 3 },
  points: 20,
} satisfies NonNullable<ConfigInput['rewards']>[number]

/** A server of Minecraft with these players in it, without a database: it is asked by its ping, and takes commands by RCON. */
export async function startWhisperingMinecraft(...names: string[]) {
  const sample = names.map((name) => ({ name, id: randomUUID() }))
  const ping = await startMinecraft({ players: { max: 20, online: names.length, sample } })
  const console = await startFakeRcon('minecraft')
  const { port, password } = console
  const commands = rcon({ host, port, password, type: 'minecraft', timeoutMs: 20_000 })
  const reward = 'give {character} {item} {amount}'
  return {
    game: queryGame({
      servers: [{ key: 'survival', type: 'protocol-minecraftvanilla', host, port: ping.port }],
      timeoutMs: 3000,
      delivery: commandDelivery({ commands, rewards: { item: reward } }),
      link: whisper({ commands, template: 'tell {character} {code}' }),
    }),
    /** Commands that were run, in order. */
    commands: console.commands,
    /** The code that this player was told last. */
    codeOf(character: string): string | undefined {
      const told = console.commands.findLast((command) => command.startsWith(`tell ${character} `))
      return told?.split(' ').at(-1)
    },
    async close() {
      await Promise.all([ping.close(), console.close()])
    },
  }
}
