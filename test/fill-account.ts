import { randomBytes } from 'node:crypto'
import type { Db } from '../src/server/platform/database/db.ts'
import { fillCommunity } from './fill-community.ts'

/** Something of a player in every table that names accounts; `mark` stands where words are kept. */
export async function fillAccount(db: Db, account_id: number, mark: string): Promise<void> {
  const later = new Date(Date.now() + 3_600_000)
  const about = { account_id, expires_at: later }
  await db.insertInto('account_role').values({ account_id, role: 'support' }).execute()
  await db
    .insertInto('audit_entry')
    .values({ account_id, at: new Date(), action: 'account.lock', subject_id: mark })
    .execute()
  await db
    .insertInto('account_lock')
    .values({ account_id, reason: `reason-of-${mark}`, created_at: new Date() })
    .execute()
  await db
    .insertInto('account_note')
    .values({ account_id, about: 'player', text: `noted-of-${mark}`, created_at: new Date() })
    .execute()
  await db
    .insertInto('account_view')
    .values({
      session_id: `session-of-${mark}`,
      viewer_id: account_id,
      account_id,
      token_hash: randomBytes(32),
      reason: 'for the team',
      began_at: new Date(),
      ends_at: later,
    })
    .execute()
  await db
    .insertInto('account_code')
    .values({
      ...about,
      hash: randomBytes(32),
      purpose: 'changeEmail',
      email: `${mark}@code.example`,
    })
    .execute()
  await db
    .insertInto('phone')
    .values({ account_id, number: `+336${account_id}`, added_at: new Date() })
    .execute()
  await db
    .insertInto('phone_code')
    .values({ ...about, phone_number: '+33612345678', hash: randomBytes(32) })
    .execute()
  await db
    .insertInto('recovery_code')
    .values({ account_id, hash: randomBytes(32), created_at: new Date() })
    .execute()
  await db
    .insertInto('passkey')
    .values({
      id: `key-of-${mark}`,
      account_id,
      name: `Phone of ${mark}`,
      public_key: randomBytes(70),
      counter: 0,
      transports: [],
      is_backed_up: true,
      created_at: new Date(),
    })
    .execute()
  await db
    .insertInto('passkey_challenge')
    .values({ ...about, challenge: `challenge-of-${mark}` })
    .execute()
  await db
    .insertInto('discord_account')
    .values({
      account_id,
      discord_id: `80351110224678${String(account_id).padStart(3, '0')}`,
      name: `discord-of-${mark}`,
      linked_at: new Date(),
    })
    .execute()
  await db
    .insertInto('discord_attempt')
    .values({
      ...about,
      hash: randomBytes(32),
      challenge: `way-of-${mark}`,
      session_id: `session-of-${mark}`,
    })
    .execute()
  await db
    .insertInto('game_pass')
    .values({ ...about, hash: randomBytes(32), purpose: 'signIn', server: `server-of-${mark}` })
    .execute()
  const game = await db
    .insertInto('game')
    .values({ key: `game of ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('game_account_link')
    .values({
      account_id,
      game_id: game.id,
      game_account: '7',
      user_name: `fighter-of-${mark}`,
      linked_at: new Date(),
    })
    .execute()
  await db
    .insertInto('character_code')
    .values({
      ...about,
      game_id: game.id,
      game_account: '7',
      character_name: `fighter-of-${mark}`,
      hash: randomBytes(32),
    })
    .execute()
  await db
    .insertInto('chat_code')
    .values({
      ...about,
      game_id: game.id,
      hash: randomBytes(32),
      said_by: JSON.stringify({ kind: 'steam', keys: {}, name: `speaker-of-${mark}` }),
    })
    .execute()
  await db
    .insertInto('proof_attempt')
    .values({ ...about, hash: randomBytes(32), session_id: `session-of-${mark}` })
    .execute()
  await db
    .insertInto('game_privacy')
    .values({ account_id, shows_online: false, shows_player: true, shows_characters: true })
    .execute()
  await db
    .insertInto('notification')
    .values({ account_id, kind: 'passkeyAdded', data: { name: mark }, created_at: new Date() })
    .execute()
  await fillCommunity(db, { account_id, game_id: game.id, mark })
  await db
    .insertInto('totp')
    .values({ account_id, secret: randomBytes(20), confirmed_at: new Date() })
    .execute()
}
