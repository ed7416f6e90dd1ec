import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DB } from '../../src/server/platform/database/db-types.ts'

/** Of views, which are made for others to read. */
export const everyone = 'everyone'

/** Whose those are that are not named for their feature. */
const others = {
  account_note: 'user',
  account_view: 'user',
  audit_entry: 'platform/audit',
  canned_reply: 'support',
  character_code: 'game-account',
  chat_code: 'game-account',
  character_progress: 'game',
  character_record: 'game',
  character_time: 'game',
  closed_feature: 'site-feature',
  command_delivery: 'game',
  custom_ranking: 'game',
  delivery: 'reward',
  demo_account: 'game',
  demo_delivery: 'game',
  donor_consent: 'donation',
  game_account_player: everyone,
  game_privacy: 'game-account',
  guild_progress: 'game',
  idempotent_response: 'platform',
  known_device: 'account',
  lantern: 'forum',
  ledger_account: 'platform/ledger',
  ledger_entry: 'platform/ledger',
  ledger_transfer: 'platform/ledger',
  local_author: 'forum',
  local_forum: 'forum',
  local_post: 'forum',
  local_post_report: 'forum',
  local_topic: 'forum',
  news_picture: 'forum',
  news_picture_file: 'forum',
  outbox_message: 'platform',
  owner_invitation: 'account',
  passkey: 'second-factor',
  passkey_challenge: 'second-factor',
  payment: 'donation',
  payment_event: 'donation',
  payment_refund: 'donation',
  player: everyone,
  population_sample: 'game',
  proof_attempt: 'game-account',
  proof_nonce: 'game-account',
  purchase: 'reward',
  push_subscription: 'notification',
  rate_limit: 'platform',
  realm_feat: 'game',
  recovery_code: 'second-factor',
  reserved_name: 'account',
  sandbox_code: 'donation',
  sandbox_payment: 'donation',
  saved_search: 'advert',
  screenshot: 'screenshot',
  screenshot_file: 'screenshot',
  screenshot_picture: 'screenshot',
  screenshot_state: 'screenshot',
  secret: 'platform',
  session_lifetime: everyone,
  shown_standing: 'game',
  signing_key: 'session',
  site_logo: 'site-theme',
  spent_refresh_token: 'session',
  standing_character_0: 'game',
  standing_character_1: 'game',
  standing_day_before: 'game',
  standing_guild_0: 'game',
  standing_guild_1: 'game',
  standing_riser: 'game',
  standing_summon_0: 'game',
  standing_summon_1: 'game',
  team_grant: 'grant',
  team_member: everyone,
  ticket: 'support',
  ticket_message: 'support',
  ticket_picture: 'support',
  totp: 'second-factor',
} satisfies Partial<Record<keyof DB, string>>

const server = resolve(import.meta.dirname, '../../src/server')
const types = readFileSync(resolve(server, 'platform/database/db-types.ts'), 'utf8')
const features = readdirSync(server).toSorted((a, b) => b.length - a.length)

const owners = new Map<string, string>(Object.entries(others))

/** Every table and view there is, with the folder of `src/server` that reads and writes it: `advert_word` is of `advert`. */
export const tableOwners: ReadonlyMap<string, string | undefined> = new Map(
  listTables().map((table) => [table, owners.get(table) ?? featureOf(table)]),
)

function listTables(): string[] {
  const [, all = ''] = /^export interface DB \{\n(.*?)^\}/ms.exec(types) ?? []
  return [...all.matchAll(/^  (\w+): /gm)].map(([, table = '']) => table)
}

function featureOf(table: string): string | undefined {
  return features.find((feature) => `${table}_`.startsWith(`${feature.replaceAll('-', '_')}_`))
}
