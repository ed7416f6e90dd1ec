import type { Context } from 'hono'
import type { Access } from '../../contract/endpoint.ts'
import { may } from '../../contract/permission.ts'
import { viewHeader } from '../../contract/view-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Clock } from '../platform/clock.ts'
import type { Admit, Guarded, Player } from '../platform/http/api.ts'

/** Milliseconds for which showing the password counts. */
const provenFor = 5 * 60_000

export type ProgramKind = Extract<Access, 'gameServer' | 'shop'>

export interface AdmitOptions {
  clock: Clock
  /** Who a bearer token of a player speaks for. */
  findPlayer(token: string): Promise<Player | undefined>
  /** As whom they see the site, by the token of a view that they began in this session and that goes on. */
  findViewed(viewer: Player, token: string): Promise<Player | undefined>
  /** The key of the owner's program that has this secret. */
  findProgram(kind: ProgramKind, secret: string): string | undefined
}

/** Decides who may call an endpoint, by its access and the call's bearer token. */
export function createAdmit({ clock, findPlayer, findViewed, findProgram }: AdmitOptions): Admit {
  return async (asked, c) => {
    const { access, needsProof = false, underView } = asked
    const view = c.req.header(viewHeader)
    if (view !== undefined && !isOpenUnderView(asked, c)) throw new AppError('ReadOnlyView')
    if (access === 'public') return {}
    const token = bearerOf(c)
    if (access === 'gameServer' || access === 'shop') {
      const program = token === undefined ? undefined : findProgram(access, token)
      if (program === undefined) throw new AppError('SignInRequired')
      return { program }
    }
    const player = token === undefined ? undefined : await findPlayer(token)
    if (!player) throw new AppError('SignInRequired')
    if (view !== undefined && underView === 'shown') {
      const viewed = await findViewed(player, view)
      if (!viewed) throw new AppError('ViewEnded')
      return { player: viewed }
    }
    if (access === 'signedIn') return { player }
    if (access !== 'proven' && !may(player.roles, access)) throw new AppError('Forbidden')
    const isAsked = access === 'proven' || needsProof
    if (isAsked && !hasJustProven(player, clock)) throw new AppError('ProofRequired')
    return { player }
  }
}

/** What a player reads as anybody does is no more theirs under a view than else. */
function isOpenUnderView({ access, underView }: Guarded, c: Context): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  return underView === 'own' || (isRead && (underView === 'shown' || access === 'public'))
}

function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

/** Whether the player has just shown password or passkey. */
export function hasJustProven({ provenAt }: Player, clock: Clock): boolean {
  return clock() - provenAt <= provenFor
}
