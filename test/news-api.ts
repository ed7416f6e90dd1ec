import { uploadNewsPicture, writeArticle } from '../src/contract/news-desk.ts'
import type { CallInput } from '../src/contract/client.ts'
import type { ConfigInput } from '../src/app/config.ts'
import type { Role } from '../src/contract/role-terms.ts'
import { local } from '../src/server/forum/adapters/local/local-forum.ts'
import { createForumFeature } from '../src/server/forum/feature.ts'
import type { ForumAdapter } from '../src/server/forum/forum-adapter.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import { createPlayerDirectory } from '../src/server/account/player-directory.ts'
import type { PlayerNews } from '../src/server/platform/player-news.ts'
import { createPictureDecoder } from '../src/server/platform/picture-decoder/picture-decoder.ts'
import { pictures } from './forum-conformance.ts'
import { insertAccount } from './insert-account.ts'
import { generousLimits } from './players.ts'
import { createTestApi, signedInAs } from './test-api.ts'
import { createTestTools } from './test-tools.ts'

type Written = CallInput<'POST /api/admin/news/write'>

/** The news over HTTP with a clock that stands, a real decoder and roles as they are given. */
export async function createNewsApi(
  db: Db,
  adapter: ForumAdapter = local(),
  limits: ConfigInput['limits'] = generousLimits,
) {
  const now = { at: Date.parse('2026-11-15T12:00:00Z') }
  const clock = () => now.at
  const stops: (() => unknown)[] = []
  const onStop = (stop: () => unknown) => void stops.push(stop)
  // patient: a busy machine is not a picture that takes too long
  const decoder = createPictureDecoder({ timeLimitMs: 60_000 })
  const tools = createTestTools({ db, clock, limits: { ...limits }, onStop })
  const fetchPicture = () => Promise.reject(new Error('no picture of the web is asked for'))
  const notified: { accountId: number; news: PlayerNews }[] = []
  const feature = await createForumFeature(tools, {
    adapter,
    pictures,
    fetchPicture,
    decoder,
    findByPseudo: createPlayerDirectory(db).findByPseudo,
    notify: async (_, accountId, news) => void notified.push({ accountId, news }),
  })
  await feature.open?.()
  const findPlayer = async (token: string) => ({
    accountId: Number(token),
    sessionId: 'test',
    roles: await rolesOf(db, Number(token)),
    hasSecondFactor: true,
    provenAt: now.at,
  })
  const api = createTestApi(
    (one) => {
      feature.routes?.api?.(one)
      feature.routes?.beside?.(one)
    },
    { clock, db, findPlayer },
  )
  const as = (accountId: number) => ({ headers: signedInAs(accountId) })
  return {
    ...api,
    now,
    feature,
    /** What players were told, the first first. */
    notified,
    as,
    /** A new player, and member of the team with a role. */
    async join(name: string, role?: Role): Promise<number> {
      const id = await insertAccount(db, name)
      if (role) await db.insertInto('account_role').values({ account_id: id, role }).execute()
      return id
    },
    /** A new player who was there long before, with a confirmed address. */
    joinConfirmed: (name: string) =>
      insertAccount(db, name, {
        email: `${name}@mail.example`,
        email_key: `${name}@mail.example`.toLowerCase(),
        email_confirmed_at: new Date(now.at),
        created_at: new Date(now.at - 30 * 86_400_000),
      }),
    /** Begins an article that says little, or writes one anew. */
    write: (accountId: number, given: Partial<Written> = {}) =>
      api.call(writeArticle, { ...anArticle, ...given }, as(accountId)),
    upload: (accountId: number, bytes: Uint8Array) =>
      api.call(
        uploadNewsPicture,
        { File: new File([new Uint8Array(bytes)], 'castle.png') },
        as(accountId),
      ),
    async close() {
      await decoder.close()
      for (const stop of stops.toReversed()) await stop()
    },
  }
}

const anArticle: Written = {
  Category: 1,
  Title: { en: 'The gates open', fr: 'Les portes s’ouvrent' },
  Text: { en: 'At *noon*.', fr: 'À *midi*.' },
  Picture: null,
  PictureAlt: {},
  IsPinned: false,
}

async function rolesOf(db: Db, accountId: number): Promise<Role[]> {
  const rows = await db
    .selectFrom('account_role')
    .select('role')
    .where('account_id', '=', accountId)
    .execute()
  return rows.map(({ role }) => role as Role)
}

export type NewsApi = Awaited<ReturnType<typeof createNewsApi>>
