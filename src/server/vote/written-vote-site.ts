import type { writeVoteSite } from '../../contract/vote-desk.ts'
import type { VoteSetting } from '../../contract/vote-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import type { VoteSiteEntry } from './vote-catalogue.ts'
import { toSettings, type VoteSitePreset } from './vote-presets.ts'
import type { SaidToSite, VoteSiteRow } from './vote-rows.ts'

type Given = Omit<GivenTo<typeof writeVoteSite>, 'key' | 'version'>

/** What of a row a change may say. */
export type Said = Partial<Omit<VoteSiteRow, 'key' | 'version' | 'changed_at'>>

export const nothingSaid = {
  preset: null,
  settings: null,
  secrets: null,
  name: null,
  points: null,
  every_minutes: null,
  is_on: true,
} as const satisfies Said

/**
 * What the team wrote of a site, as it is kept.
 *
 * @param least minutes from one vote to the next by the site itself: sooner, it would confirm the same vote again
 * @throws {AppError} `VoteIntervalShort`
 */
export function toTerms(
  { name, points, everyMinutes }: Pick<Given, 'name' | 'points' | 'everyMinutes'>,
  least: number,
): Pick<VoteSiteRow, 'name' | 'points' | 'every_minutes'> {
  if (everyMinutes !== null && everyMinutes < least) throw new AppError('VoteIntervalShort')
  return { name, points, every_minutes: everyMinutes }
}

/** The same of a site that was added, with what it is told. @throws {AppError} as `toTerms` and `toSettings` */
export function toSaid(given: Given, preset: VoteSitePreset, secrets: SaidToSite): Said {
  const settings = toSettings(preset, settingsOf(given), secrets)
  return { ...toTerms(given, preset.everyMinutes), ...settings }
}

/** The site of that key. */
export function findIn(entries: readonly VoteSiteEntry[], key: string): VoteSiteEntry | undefined {
  return entries.find(({ offered }) => offered.key === key)
}

/** The key of a site, or with a number behind it where others have it: what is told of votes names it. */
export function toFreeKey(key: string, entries: readonly VoteSiteEntry[]): string {
  const taken = new Set(entries.map(({ offered }) => offered.key))
  for (let place = 1; ; place += 1) {
    const free = place === 1 ? key : `${key}-${place}`
    if (!taken.has(free)) return free
  }
}

/** One vote there would count twice. @throws {AppError} `VoteSiteListed` where another site has the same page */
export function assertListedOnce(key: string, entries: readonly VoteSiteEntry[]): void {
  const pageOf = (entry: VoteSiteEntry | undefined) => entry?.offered.site.pageFor('', '')
  const page = pageOf(findIn(entries, key))
  const isTwice = entries.some((entry) => entry.offered.key !== key && pageOf(entry) === page)
  if (isTwice) throw new AppError('VoteSiteListed')
}

function settingsOf(given: Given): Record<VoteSetting, string> {
  const { page, url, category, site, user, token, serverKey } = given
  const { siteSecret, signingSecret, pingbackKey } = given
  return {
    Page: page,
    Url: url,
    Category: category,
    Site: site,
    User: user,
    Token: token,
    ServerKey: serverKey,
    SiteSecret: siteSecret,
    SigningSecret: signingSecret,
    PingbackKey: pingbackKey,
  }
}
