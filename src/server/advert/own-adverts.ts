import { assertOffered } from '../platform/locale/assert-offered.ts'
import type { OwnAdvert, writeAdvert } from '../../contract/advert.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { doOnce, type Once } from '../platform/http/do-once.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { type AdvertCharacter, type AdvertContext, assertConfirmed, day } from './advert-context.ts'
import { assertRoom, type LockedAdvert, lockOwn, published } from './advert-locks.ts'
import { listOwn } from './advert-rows.ts'
import { signalAdverts } from './advert-signal.ts'
import { cleanLine, cleanText } from './written-text.ts'

/** An advert as somebody writes it. */
export type WrittenAdvert = GivenTo<typeof writeAdvert>

/** What is not new any more to who saw to it. */
const refusal = ['advertRefused'] as const
const refusalAndEnd = ['advertExpiring', ...refusal] as const

const shortestTitle = 4
const shortestText = 10

/** What players do with their own adverts. */
export function createOwnAdverts(context: AdvertContext) {
  const { db, clock, limiter, limits, rules, game } = context

  async function readOwn(accountId: number, id: number): Promise<OwnAdvert> {
    const [advert] = await listOwn(context, accountId, id)
    if (!advert) throw new AppError('AdvertNotFound')
    return advert
  }

  /** What an advert says of its character. @throws {AppError} `CharacterNotOwn`, `GameUnavailable` */
  async function readCharacterColumns(accountId: number, id: string | undefined) {
    if (!game) return withoutCharacter
    const character = id === undefined ? undefined : await game.findOwnCharacter(accountId, id)
    if (!character) throw new AppError('CharacterNotOwn')
    return toCharacterColumns(game.id, character)
  }

  /** Locks the advert of the player's, and does with it what it may. */
  async function change(
    accountId: number,
    id: number,
    write: (trx: Db, locked: LockedAdvert) => Promise<object | undefined>,
  ): Promise<OwnAdvert> {
    await db.transaction().execute(async (trx) => {
      const locked = await lockOwn(trx, accountId, id)
      const values = await write(trx, locked)
      if (!values) return
      await trx
        .updateTable('advert')
        .set({ ...values, changed_at: new Date(clock()) })
        .where('id', '=', id)
        .execute()
      // a word that was corrected does not put off the end
      const kinds = 'state' in values ? refusalAndEnd : refusal
      await context.discover(trx, accountId, { kinds, about: { advert: id } })
      await signalAdverts(trx, [accountId])
    })
    return readOwn(accountId, id)
  }

  /** What makes an advert stand from now on, or wait for the team. */
  function standing(review: string) {
    const expires_at = new Date(clock() + rules.days * day)
    const warned_at = null
    return review === 'wanted'
      ? { state: 'pending', published_at: null, issue: null, expires_at, warned_at }
      : { state: 'published', ...published(clock()), expires_at, warned_at }
  }

  return {
    list: async (accountId: number) => ({
      adverts: await listOwn(context, accountId),
      most: rules.perPlayer,
      days: rules.days,
      isModerated: rules.isModerated,
    }),

    /** @throws {AppError} `EmailUnconfirmed`, `TooManyRequests`, `CharacterNotOwn`, `TooManyAdverts`, `GameUnavailable` */
    async write(accountId: number, written: WrittenAdvert & Once): Promise<OwnAdvert> {
      assertOffered(context.locales, written.language)
      const words = toWords(written)
      await assertConfirmed(context, accountId)
      await limiter.take([limits.advertWriting], String(accountId))
      const character = await readCharacterColumns(accountId, written.character)
      const review = rules.isModerated ? 'wanted' : 'none'
      const now = new Date(clock())
      const id = await doOnce(db, written, async (trx) => {
        await assertRoom(trx, accountId, rules.perPlayer)
        const inserted = await trx
          .insertInto('advert')
          .values({
            account_id: accountId,
            ...words,
            ...character,
            review,
            ...standing(review),
            created_at: now,
            changed_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await signalAdverts(trx, [accountId])
        return inserted.id
      })
      return readOwn(accountId, id)
    },

    /**
     * What was refused or is read before it is seen waits for the team again.
     *
     * @throws {AppError} as `write`, `AdvertNotFound`, `AdvertNotEditable` where it no longer stands
     */
    async change(accountId: number, id: number, written: WrittenAdvert): Promise<OwnAdvert> {
      assertOffered(context.locales, written.language)
      const words = toWords(written)
      await assertConfirmed(context, accountId)
      await limiter.take([limits.advertWriting], String(accountId))
      const character = await readCharacterColumns(accountId, written.character)
      return change(accountId, id, async (trx, { state, review }) => {
        if (state === 'closed' || state === 'expired') throw new AppError('AdvertNotEditable')
        // what was refused stood no more
        if (state === 'refused') await assertRoom(trx, accountId, rules.perPlayer)
        const isWanted = rules.isModerated || review === 'wanted' || state === 'refused'
        return {
          ...words,
          ...character,
          reason: null,
          review: isWanted ? 'wanted' : 'none',
          ...(isWanted && { state: 'pending' }),
        }
      })
    },

    /** @throws {AppError} `AdvertNotFound` */
    close: (accountId: number, id: number): Promise<OwnAdvert> =>
      change(accountId, id, async (_, { state }) =>
        state === 'closed' || state === 'expired' ? undefined : { state: 'closed' },
      ),

    /**
     * Puts up again what expired, was taken down, or does so within a day.
     *
     * @throws {AppError} as `write`, `AdvertNotFound`, `AdvertNotEditable`
     */
    async renew(accountId: number, id: number): Promise<OwnAdvert> {
      const { character } = await readOwn(accountId, id)
      await assertConfirmed(context, accountId)
      await limiter.take([limits.advertWriting], String(accountId))
      const found = await readCharacterColumns(accountId, character?.id)
      return change(accountId, id, async (trx, locked) => {
        const { state, warned } = locked
        const isOver = state === 'closed' || state === 'expired'
        if (!isOver && !(state === 'published' && warned)) throw new AppError('AdvertNotEditable')
        if (isOver) await assertRoom(trx, accountId, rules.perPlayer)
        // one from before the team read first was read by nobody
        const isUnreviewed = rules.isModerated && locked.review === 'none'
        const review = isUnreviewed ? 'wanted' : locked.review
        return { ...found, review, ...standing(review) }
      })
    },
  }
}

function toWords({ category, language, title, text, gold }: WrittenAdvert) {
  return {
    category,
    language,
    title: cleanLine(title, shortestTitle, 'InvalidTitle'),
    text: cleanText(text, shortestText, 'InvalidText'),
    gold: gold ?? null,
  }
}

const withoutCharacter = {
  game_id: null,
  game_account: null,
  character_id: null,
  character_name: '',
  level: null,
  class: null,
}

/** What an advert says of its character. */
export function toCharacterColumns(gameId: number, character: AdvertCharacter) {
  return {
    game_id: gameId,
    game_account: character.gameAccount,
    character_id: character.id,
    character_name: character.name,
    level: character.level,
    class: character.class,
  }
}
