import { crc32 } from 'node:zlib'

/** How much of everything a world has, for so many characters. */
export function sizesOf(characters: number) {
  return {
    characters,
    guilds: Math.round(characters / 50),
    /** Ten of thirteen fight two against two, as is ranked. */
    arenaTeams: Math.round(characters * 0.065),
    pets: Math.round(characters * 0.3),
    accountBans: Math.round(characters / 400),
    characterBans: Math.round(characters / 1000),
  }
}
export type WorldSizes = ReturnType<typeof sizesOf>

const syllables =
  'ka ri mo el dra sha vi tor lu an bel gor ne fa is mar ul the zo ar ki ve nor sa ly dun ho ra mi che wyn ta or pe gi ath bo ru len da'.split(
    ' ',
  )

/** From 0 to 1, for each row another, the same at each run. */
const chance = (salt: string) => `RAND(${crc32(salt)})`
/** The first of them are the more frequent, as beginnings of names are. */
const syllable = (salt: string) =>
  `ELT(1 + FLOOR(${syllables.length} * POW(${chance(salt)}, 2)), ${syllables.map((text) => `'${text}'`).join(', ')})`
const pick = (salt: string, choices: readonly (number | string)[]) =>
  `ELT(1 + FLOOR(${choices.length} * ${chance(salt)}), ${choices.map((choice) => `'${choice}'`).join(', ')})`
const below = (salt: string, most: number) => `FLOOR(${most} * ${chance(salt)})`
const capital = (text: string) => `CONCAT(UPPER(LEFT(${text}, 1)), SUBSTRING(${text}, 2))`

function nameOf(salt: string, count: number): string {
  const parts = Array.from({ length: count }, (_, index) => syllable(`${salt}${index}`))
  return capital(`CONCAT(${parts.join(', ')})`)
}

/** What a row of a character weighs in the game besides what is read: its map, equipment, flights. */
const weight = `REPEAT('4294967295 ', 14) AS taximask, REPEAT('1048575 0 ', 40) AS exploredZones,
  REPEAT('51227 0 ', 23) AS equipmentCache`

/** Half of all have come to the end, some are deleted, one of two hundred plays now. */
const characters = (count: number) => `
  INSERT INTO characters (guid, account, name, race, class, level, xp, money, online, totaltime,
    logout_time, deleteDate, taximask, exploredZones, equipmentCache)
  SELECT seq, (seq + 1) DIV 2, ${nameOf('name', 4)}, ${pick('race', [1, 2, 3, 4, 5, 6, 7, 8, 10, 11])},
    ${pick('class', [1, 2, 3, 4, 5, 6, 7, 8, 9, 11])},
    LEAST(80, 1 + ${below('level', 160)}), ${below('xp', 1_000_000)},
    FLOOR(POW(${chance('money')}, 6) * 2000000000), ${chance('online')} < 0.005,
    ${below('time', 9_000_000)}, 1700000000 + ${below('seen', 60_000_000)},
    IF(${chance('deleted')} < 0.01, 1700000000, NULL), ${weight}
  FROM seq_1_to_${count}`

/** Each leads one of the first characters; six of ten are in one, the first ones are the largest. */
const guilds = (count: number) => `
  INSERT INTO guild (guildid, name, leaderguid, info)
  SELECT seq, CONCAT(${nameOf('guild', 3)}, ' ', ${pick('kind', ['Guard', 'Circle', 'Sons', 'Order'])}),
    seq * 50, REPEAT('Come and see. ', 6)
  FROM seq_1_to_${count}`
const guildMembers = ({ characters: count, guilds: most }: WorldSizes) => `
  INSERT INTO guild_member (guildid, guid, \`rank\`)
  SELECT IF(seq % 50 = 0, seq DIV 50, 1 + FLOOR(POW(${chance('guild')}, 2) * ${most})), seq, 4
  FROM seq_1_to_${count} WHERE seq % 50 = 0 OR ${chance('member')} < 0.6`

const arenaTeams = (count: number) => `
  INSERT INTO arena_team (arenaTeamId, name, captainGuid, type, rating, seasonGames)
  SELECT seq, ${nameOf('team', 4)}, seq, IF(seq % 13 < 10, 2, 3), 1500, 20
  FROM seq_1_to_${count}`
/** Two of each team, all over the table of characters, nobody twice: 7919 divides none of the sizes. */
const fighters = ({ characters: count, arenaTeams: teams }: WorldSizes) => `
  INSERT INTO arena_team_member (arenaTeamId, guid, seasonGames, seasonWins, personalRating)
  SELECT (seq + 1) DIV 2, 1 + (seq * 7919) % ${count}, 1 + ${below('games', 200)},
    ${below('games', 200)} DIV 2, ${below('rating', 2400)}
  FROM seq_1_to_${2 * teams}`

const beasts = ['Wolf', 'Cat', 'Bear', 'Boar', 'Raptor', 'Owl', 'Spider', 'Scorpid', 'Bat', 'Crab']
/** Many keep the name of their kind. */
const pets = ({ characters: count, pets: number }: WorldSizes) => `
  INSERT INTO character_pet (id, entry, owner, PetType, level, exp, name, abdata)
  SELECT seq, ${pick('entry', [416, 417, 1860, 1863, 17252, 26125])}, 1 + (seq * 7919) % ${count},
    ${chance('type')} < 0.5, 1 + ${below('level', 80)}, ${below('exp', 100_000)},
    IF(${chance('named')} < 0.4, ${pick('beast', beasts)}, ${nameOf('pet', 4)}),
    '7 2 7 1 7 0 129 2649 129 17253 1 0 1 0 6 2 6 1 6 0 '
  FROM seq_1_to_${number}`

const ban = (table: string, key: string, count: number) => `
  INSERT INTO ${table} (${key}, bandate, unbandate, bannedby, banreason)
  SELECT seq * 199, 1700000000, 1700000000, 'GM', 'cheating' FROM seq_1_to_${count}`

/** Statements that fill the database of accounts: of it the site reads who is hidden, and where the game is. */
export const accountStatements = (sizes: WorldSizes): readonly string[] => [
  ban('account_banned', 'id', sizes.accountBans),
  `INSERT INTO account_access (id, gmlevel) SELECT seq * 101, 3 FROM seq_1_to_10`,
  `INSERT INTO realmlist (id, name) VALUES (1, 'Bench')`,
  `INSERT INTO uptime (realmid, starttime, uptime, maxplayers) VALUES (1, 1700000000, 600, 321)`,
]

/** Statements that fill the database of characters, each on its own. */
export const characterStatements = (sizes: WorldSizes): readonly string[] => [
  // an empty table is then filled in bulk, with its indexes at the end
  'SET unique_checks = 0, foreign_key_checks = 0',
  characters(sizes.characters),
  guilds(sizes.guilds),
  guildMembers(sizes),
  arenaTeams(sizes.arenaTeams),
  fighters(sizes),
  pets(sizes),
  ban('character_banned', 'guid', sizes.characterBans),
  'ANALYZE TABLE characters, guild, guild_member, arena_team, arena_team_member, character_pet',
]
