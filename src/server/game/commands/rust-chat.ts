import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { SaidInChat } from '../../platform/game/game-chat.ts'
import { steamUser } from '../../platform/game/proven-person.ts'
import type { ServerChat } from './game-commands.ts'
import type { RconAccess } from './rcon-access.ts'
import { connectToRust, type RustConnection, type RustMessage } from './rust-connection.ts'

/** Whether the server still is there is asked after this many times what it has for an answer. */
const probeAfter = 6

/**
 * The chat of Rust, which its RCON tells everybody who is connected: messages of the type `Chat` to nobody’s question,
 * with `{ Channel, Message, UserId, Username, Color, Time }` in them. Of all channels, that of teams among them.
 *
 * @param explain throws why a connection is not there, in words for the owner
 */
export function hearRust(
  access: RconAccess,
  explain: (error: unknown) => Promise<never>,
): ServerChat {
  return {
    // the first of all accounts, which is nobody’s
    nobody: steamUser(String(firstId)),
    async hear({ heard, opened, stop }) {
      let connection: RustConnection | undefined
      try {
        connection = await connectToRust(access, {
          stop,
          hear(message) {
            const said = stop.aborted ? undefined : readSaid(message)
            if (said) heard(said)
          },
        })
        opened()
        for (;;) {
          const pause = sleep(probeAfter * access.timeoutMs, undefined, {
            signal: stop,
            ref: false,
          })
          await Promise.race([pause, connection.broken])
          await connection.probe()
        }
      } catch (error) {
        if (!stop.aborted) await explain(error)
      } finally {
        await connection?.close()
      }
    },
  }
}

const Said = z.object({ Message: z.string(), UserId: z.string(), Username: z.string().catch('') })

function readSaid({ Identifier, Type, Message }: RustMessage): SaidInChat | undefined {
  if (Type !== 'Chat' || Identifier !== -1) return undefined
  const { data } = Said.safeParse(parseEntry(Message))
  if (!data || !isPlayer(data.UserId)) return undefined
  const person = { ...steamUser(data.UserId), name: data.Username || data.UserId }
  return { person, text: data.Message }
}

function parseEntry(text: string): unknown {
  try {
    return JSON.parse(text, asWritten)
  } catch {
    return undefined
  }
}

/** A SteamID that was written as a number has more digits than a number holds. */
function asWritten(key: string, value: unknown, context?: { source?: string }): unknown {
  return key === 'UserId' && typeof value === 'number' ? context?.source : value
}

/** SteamIDs of people begin here, and the number of an account has 32 bits; the server itself says its own as `0`. */
const firstId = 76_561_197_960_265_728n

function isPlayer(userId: string): boolean {
  if (!/^\d{17}$/.test(userId)) return false
  const account = BigInt(userId) - firstId
  return account > 0n && account < 2n ** 32n
}
