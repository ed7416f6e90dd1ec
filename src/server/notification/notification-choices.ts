import type { NotificationChoice } from '../../contract/notification.ts'
import { AppError } from '../platform/app-error.ts'
import { hasRow } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { Player } from '../platform/http/api.ts'
import { type Choice, leaveOutOfDigest, listChosenWays, saveChoices } from './choice-queries.ts'
import type { Kind, Ways } from './notification-kind.ts'
import { choosables } from './notification-kinds.ts'
import type { UnsubscribeCodes } from './unsubscribe-code.ts'

type Chooser = Pick<Player, 'accountId' | 'roles'>

/** How players want to hear of what. */
export function createNotificationChoices(db: Db, codes: UnsubscribeCodes) {
  return {
    /** Of each kind the player may be told of, as they chose or as the site has it. */
    async list({ accountId, roles }: Chooser): Promise<NotificationChoice[]> {
      const chosen = await listChosenWays(db, accountId)
      return choosables
        .filter(({ kind }) => !kind.isForTeam || roles.length > 0)
        .map(({ name, kind }) => ({
          kind: name,
          group: kind.group,
          isFixed: kind.isFixed,
          ...waysOf(kind, chosen.get(name)),
        }))
    },

    /** Whether mails can reach the player: only confirmed addresses are written to. */
    async hasAddress(accountId: number): Promise<boolean> {
      return hasRow(
        db.selectFrom('player').where('id', '=', accountId).where('is_confirmed', '=', true),
      )
    },

    /**
     * What protects the account is told on the site and by mail whatever is chosen.
     *
     * @throws {AppError} `InvalidInput` where there is no such kind
     */
    async change(accountId: number, name: string, ways: Ways): Promise<void> {
      const kind = choosables.find((one) => one.name === name)?.kind
      if (!kind) throw new AppError('InvalidInput', 'no such kind of notification')
      await db.transaction().execute(async (trx) => {
        await saveChoices(trx, [{ accountId, kind: name, ...waysOf(kind, ways) }])
        if (!ways.byMail) await leaveOutOfDigest(trx, accountId, name)
      })
    },

    /**
     * Ends the mails that gather a day, for whoever a link in one of them was written to.
     *
     * @throws {AppError} `InvalidCode`
     */
    async endMails(code: string): Promise<void> {
      const accountId = await codes.read(code)
      if (accountId === undefined) throw new AppError('InvalidCode')
      await db.transaction().execute(async (trx) => {
        // of who is gone there is nothing left to end
        if (!(await holdAccount(trx, accountId))) return
        const chosen = await listChosenWays(trx, accountId)
        await saveChoices(trx, withoutMail(accountId, chosen))
        await leaveOutOfDigest(trx, accountId)
      })
    },
  }
}

/** Keeps an account from going until the transaction of `trx` ends. @returns whether it is there */
async function holdAccount(trx: Db, accountId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('player')
    .select('id')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/** How a player hears of a kind: as they chose, else as the site has it. */
export function waysOf({ isFixed, ways }: Kind, chosen: Ways | undefined): Ways {
  const { onSite, byMail, byPush } = chosen ?? ways
  return isFixed ? { ...ways, byPush } : { onSite, byMail, byPush }
}

function withoutMail(accountId: number, chosen: ReadonlyMap<string, Ways>): Choice[] {
  return choosables
    .filter(({ kind }) => !kind.isFixed)
    .map(({ name, kind }) => ({
      accountId,
      kind: name,
      ...waysOf(kind, chosen.get(name)),
      byMail: false,
    }))
}
