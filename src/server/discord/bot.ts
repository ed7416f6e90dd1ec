import { z } from 'zod'
import { AppError } from '../platform/app-error.ts'
import { parseJson } from '../platform/json.ts'
import type { OutboundFactory, OutboundResponse } from '../platform/outbound/outbound.ts'

/** Codes of https://discord.com/developers/docs/topics/opcodes-and-status-codes#json */
const unknownMember = 10_007
const unknownRole = 10_011
const Failure = z.object({ code: z.int() })

/** https://discord.com/developers/docs/topics/permissions#role-object */
const Roles = z.array(z.object({ id: z.string(), name: z.string(), position: z.int() }))
/** https://discord.com/developers/docs/resources/guild#get-guild-member */
const Member = z.object({ roles: z.array(z.string()) })
/** https://discord.com/developers/docs/resources/user#get-current-user */
const Itself = z.object({ id: z.string(), username: z.string() })

/** A role of the server. Who has a role may give those below it: the higher its position, the more it may. */
export interface DiscordRole {
  id: string
  name: string
  position: number
}

interface Needs {
  /** Of the Discord server. */
  server: string
  token: string
  apiUrl: string
  outbound: OutboundFactory
}

export type DiscordBot = ReturnType<typeof openDiscordBot>

/** The owner’s bot on their Discord server, which gives roles and takes them. It needs _Manage Roles_. */
export function openDiscordBot({ server, token, apiUrl, outbound }: Needs) {
  const http = outbound({ name: 'Discord', origins: [apiUrl], code: 'Unexpected' })
  const headers = { authorization: `Bot ${token}` }
  const urlOf = (path: string) => new URL(`/api/v10/${path}`, apiUrl)

  async function read<Shape extends z.ZodType>(path: string, shape: Shape) {
    const response = await http.get(urlOf(path), { headers })
    if (response.status === 401) throw failure('does not know the token of the bot')
    const parsed = shape.safeParse(parseJson(response.body))
    if (response.status === 200 && parsed.success) return parsed.data
    throw failure(`answered ${response.status}: is the bot on the server?`)
  }

  return {
    /**
     * Gives a member a role, or takes it: also one they have, or have not.
     * @returns whether it was done: they are on the server, and what is to be taken is there
     * @throws {AppError} `Unexpected` where Discord is away, wants us to wait, or the bot may not
     * @see https://discord.com/developers/docs/resources/guild#add-guild-member-role
     */
    async set(user: string, role: string, isGiven: boolean): Promise<boolean> {
      const url = urlOf(`guilds/${server}/members/${user}/roles/${role}`)
      const response = await http.send(isGiven ? 'PUT' : 'DELETE', url, { headers })
      if (response.status === 204) return true
      const code = codeOf(response)
      // nobody has a role that was deleted
      if (code === unknownMember || (code === unknownRole && !isGiven)) return false
      throw failure(`answered ${response.status} about a role: ask guildhall doctor`)
    },

    /** What it is called, all roles of the server, and the highest of its own. @throws {AppError} `Unexpected` */
    async describe(): Promise<{ name: string; roles: DiscordRole[]; height: number }> {
      const { id, username } = await read('users/@me', Itself)
      const [roles, member] = await Promise.all([
        read(`guilds/${server}/roles`, Roles),
        read(`guilds/${server}/members/${id}`, Member),
      ])
      const own = roles.filter((role) => member.roles.includes(role.id))
      return { name: username, roles, height: Math.max(0, ...own.map(({ position }) => position)) }
    },
  }
}

function codeOf({ body }: OutboundResponse): number | undefined {
  return Failure.safeParse(parseJson(body)).data?.code
}

function failure(words: string): AppError {
  return new AppError('Unexpected', `Discord ${words}`)
}
