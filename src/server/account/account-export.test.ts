import { randomUUID } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { exportAccount } from '../../contract/manage.ts'
import { fillAccount } from '../../../test/fill-account.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerSite, type TestPlayer } from '../../../test/players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

const read = ({ device, profile }: TestPlayer) => device.callAs(profile.token, exportAccount, {})

/** Where each table about a player shows in what they are given. */
const places: Record<string, string> = {
  account_role: 'account',
  account_code: 'mailCodes',
  account_lock: 'accountLock',
  audit_entry: 'actionsOfTheTeam',
  account_note: 'accountNotes',
  account_view: 'accountViews',
  advert: 'adverts',
  advert_report: 'advertReports',
  advert_conversation: 'advertConversations',
  character_code: 'characterCodes',
  chat_code: 'chatCodes',
  delivery: 'deliveries',
  discord_account: 'discordAccount',
  discord_attempt: 'discordAttempts',
  donor_consent: 'donorConsent',
  event_reminder: 'eventReminders',
  game_account_link: 'gameAccounts',
  game_pass: 'gamePasses',
  game_privacy: 'gamePrivacy',
  idempotent_response: 'idempotentResponses',
  known_device: 'knownDevices',
  lantern: 'lanterns',
  ledger_account: 'ledger',
  local_author: 'forumPosts',
  local_post_report: 'forumReports',
  news_picture: 'forumPictures',
  notification: 'notifications',
  notification_choice: 'notificationChoices',
  passkey: 'passkeys',
  passkey_challenge: 'passkeyChallenges',
  payment: 'payments',
  phone: 'account',
  phone_code: 'phoneCodes',
  proof_attempt: 'proofAttempts',
  purchase: 'purchases',
  push_subscription: 'pushSubscriptions',
  recovery_code: 'recoveryCodesLeft',
  saved_search: 'savedSearches',
  session: 'sessions',
  team_grant: 'grants',
  ticket: 'tickets',
  ticket_message: 'ticketMessages',
  ticket_picture: 'ticketPictures',
  totp: 'account',
  vote: 'votes',
  vote_opening: 'voteOpenings',
}

test('a player is given all that is kept about them: every table that names accounts is in it', async ({
  site,
}) => {
  const player = await site.joinConfirmed({ device: await site.browser() })
  await site.settleMails()
  await site.db.deleteFrom('account_code').where('account_id', '=', player.id).execute()
  await fillAccount(site.db, player.id, 'myself')
  const exported = await read(player)
  const tables = await site.db.introspection.getTables()
  const named = tables
    .filter(
      ({ schema, columns, isView }) =>
        schema === 'public' && !isView && columns.some(({ name }) => name === 'account_id'),
    )
    .map(({ name }) => name)
  expect(named.toSorted()).toEqual(Object.keys(places).toSorted())
  for (const place of Object.values(places)) {
    const shown = exported[place]
    expect(Array.isArray(shown) ? shown.length : Number(Boolean(shown)), place).toBe(1)
  }
  expect(exported).toMatchObject({
    account: {
      id: player.id,
      userName: player.userName,
      pseudo: player.pseudo,
      email: player.email,
      language: 'en',
      hasPassword: true,
      roles: ['support'],
      phoneNumber: `+336${player.id}`,
      phoneNumberAddedAt: expect.any(Number),
      totpSince: expect.any(Number),
    },
    accountNotes: [{ about: 'player', text: 'noted-of-myself' }],
    mailCodes: [{ purpose: 'changeEmail', email: 'myself@code.example' }],
    phoneCodes: [{ phoneNumber: '+33612345678', tries: 0 }],
    gamePasses: [{ purpose: 'signIn', server: 'server-of-myself' }],
    gameAccounts: [{ id: '7', userName: 'fighter-of-myself', linkedAt: expect.any(Number) }],
    characterCodes: [{ characterName: 'fighter-of-myself', tries: 0 }],
    chatCodes: [{ saidBy: { name: 'speaker-of-myself' } }],
    discordAccount: [{ name: 'discord-of-myself', linkedAt: expect.any(Number) }],
    gamePrivacy: { showsOnline: false, showsPlayer: true, showsCharacters: true },
    passkeys: [{ name: 'Phone of myself', isBackedUp: true, usedAt: null }],
    notifications: [{ kind: 'passkeyAdded', data: { name: 'myself' } }],
    recoveryCodesLeft: 1,
    ledger: [{ kind: 'donation', unit: 'money', amount: 500, balance: 500 }],
    payments: [{ provider: 'provider-of-myself', amount: 500, currency: 'EUR' }],
    advertMessages: [{ text: 'words of myself' }],
    ticketMessages: [{ text: 'question of myself' }],
  })
  expect(JSON.stringify(exported)).not.toContain('note of the team')
})

test('what somebody only tried to give is not in it, nor how a gift was paid', async ({ site }) => {
  const [giver, player] = [await site.join(), await site.join()]
  const at = new Date()
  const common = { account_id: giver.id, recipient_id: player.id, created_at: at, changed_at: at }
  const given = { ...common, credits: 400, amount: 399, currency: 'EUR', provider: 'secret-way' }
  const payments = [
    { ...given, kind: 'checkout', state: 'expired', reference: 'tried' },
    { ...given, kind: 'code', state: 'refused', reference: 'wrong', reason: 'unknownCode' },
    { ...given, kind: 'checkout', state: 'quarantined', reference: 'held' },
    { ...given, kind: 'checkout', state: 'paid', reference: 'gift', paid_at: at },
    { ...given, kind: 'code', state: 'paid', reference: 'gift-code', paid_at: at },
  ]
  const rows = payments.map((payment) => ({ id: randomUUID(), ...payment }))
  await site.db.insertInto('payment').values(rows).execute()
  const unknown = { provider: null, reference: null, refunded: null }
  const own = await read(player)
  expect(own['payments']).toHaveLength(2)
  expect(own['payments']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...unknown, kind: 'checkout', credits: 400, amount: 399 }),
      expect.objectContaining({ ...unknown, kind: 'code', credits: 400, amount: null }),
    ]),
  )
  const paid = await read(giver)
  expect(paid['payments']).toHaveLength(5)
  expect(paid['payments']).toContainEqual(
    expect.objectContaining({ provider: 'secret-way', reference: 'gift-code', amount: 399 }),
  )
})

test('every column of an account that tells something is in it', async ({ site }) => {
  const tables = await site.db.introspection.getTables()
  const columns = tables.find(
    ({ name, schema }) => name === 'account' && schema === 'public',
  )?.columns
  const secret = ['password_hash']
  const derived = ['user_name_key', 'pseudo_key', 'email_key']
  const renamed: Record<string, string> = { rule_accepted_at: 'ruleAccept' }
  const due = (columns ?? [])
    .map(({ name }) => name)
    .filter((name) => ![...secret, ...derived].includes(name))
    .map(
      (name) =>
        renamed[name] ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
  const player = await site.join()
  const { account } = await read(player)
  expect(Object.keys(account as object).toSorted()).toEqual(
    [...due, 'hasPassword', 'phoneNumber', 'phoneNumberAddedAt', 'roles', 'totpSince'].toSorted(),
  )
})

test('no secret is in it, and nothing of another player', async ({ site }) => {
  const player = await site.joinConfirmed({ device: await site.browser() })
  const other = await site.joinConfirmed({ device: await site.browser() })
  await fillAccount(site.db, player.id, 'alpha')
  await fillAccount(site.db, other.id, 'omega')
  const text = JSON.stringify(await read(player))
  for (const foreign of [other.userName, other.email, 'omega']) expect(text).not.toContain(foreign)
  const rows = [
    await site.db.selectFrom('account').selectAll().where('id', '=', player.id).execute(),
    await site.db.selectFrom('totp').selectAll().where('account_id', '=', player.id).execute(),
    await site.db.selectFrom('session').selectAll().where('account_id', '=', player.id).execute(),
    await site.db.selectFrom('passkey').selectAll().where('account_id', '=', player.id).execute(),
    await site.db.selectFrom('game_pass').selectAll().where('account_id', '=', player.id).execute(),
  ]
  const secrets = rows
    .flat()
    .flatMap((row) => Object.values(row).filter((one): one is Buffer => one instanceof Buffer))
  expect(secrets.length).toBeGreaterThan(4)
  for (const secret of secrets) {
    for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const) {
      expect(text).not.toContain(secret.toString(encoding))
    }
    expect(text).not.toContain(JSON.stringify(secret))
  }
  expect(text).not.toContain('argon2')
  expect(text).not.toContain(player.profile.refreshToken)
  expect(text).not.toContain('challenge-of')
})

test('it is given to who has just shown the password, and kept by nobody', async ({ site }) => {
  const player = await site.join()
  const response = await player.device.send('/api/manage/export', {
    headers: { authorization: `Bearer ${player.profile.token}` },
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  await site.db
    .updateTable('session')
    .set({ proven_at: new Date(Date.now() - 301_000) })
    .where('account_id', '=', player.id)
    .execute()
  expect(await codesOf(read(player))).toEqual(['ProofRequired'])
})

test('ten an hour are the most', async () => {
  const site = await openPlayerSite({ limits: {} })
  try {
    const player = await site.join()
    for (let count = 1; count <= 10; count += 1) await read(player)
    expect(await codesOf(read(player))).toEqual(['429'])
  } finally {
    await site.close()
  }
})
