import type { ApiClient } from '../../contract/client.ts'
import { type ErrorItem, isApiError } from '../../contract/error.ts'
import type { GameInfo } from '../../contract/game.ts'
import type { Language } from '../../contract/language.ts'
import type { Ranking, RankingKind } from '../../contract/ranking.ts'
import { type RiserKind, riserKinds, type Risers } from '../../contract/riser.ts'
import { pickTraits, type Traits } from '../ui/trait.tsx'

/** What a page of a ranking is made of. */
export interface RankingPageData {
  kind: RankingKind
  /** Undefined where it could not be read: `errors` says why. */
  ranking: Ranking | undefined
  errors: ErrorItem[]
  /** Who came along of late, beside the first page of a ranking that knows. */
  risen: { kind: RiserKind; risers: Risers } | undefined
  /** Classes and species of those on it. */
  traits: Traits
  /** Whether the game has classes at all. */
  hasClasses: boolean
  isSimulated: boolean
  /** When the page was made, in seconds since epoch. */
  now: number
}

interface Wanted {
  kind: RankingKind
  page: number
  language: Language
  /** Seconds since epoch. */
  now: number
}

/** @throws {ApiError} with a status below 500: there is no such ranking or page */
export async function readRankingPage(
  api: ApiClient,
  { kind, page, language, now }: Wanted,
): Promise<RankingPageData> {
  const [{ ranking, errors }, info, risen] = await Promise.all([
    orErrors(api('GET /api/ranking/:kind', { kind, page })),
    api('GET /api/game/info', {}).catch(() => undefined),
    page === 1 ? findRisen(api, kind) : undefined,
  ])
  return { kind, ranking, errors, risen, ...describeGame(info, ranking, risen, language), now }
}

async function findRisen(api: ApiClient, wanted: RankingKind): Promise<RankingPageData['risen']> {
  const kind = riserKinds.find((one) => one === wanted)
  const risers = kind && (await api('GET /api/game/risers/:kind', { kind }).catch(() => undefined))
  return risers && { kind, risers }
}

/** Failures of the site’s side are part of the page; anything else is the caller’s. */
async function orErrors(call: Promise<Ranking>) {
  try {
    return { ranking: await call, errors: [] }
  } catch (error) {
    if (isApiError(error) && error.status >= 500)
      return { ranking: undefined, errors: error.errors }
    throw error
  }
}

function describeGame(
  info: GameInfo | undefined,
  ranking: Ranking | undefined,
  risen: RankingPageData['risen'],
  language: Language,
): Pick<RankingPageData, 'traits' | 'hasClasses' | 'isSimulated'> {
  const shown = [...(ranking?.podium ?? []), ...(ranking?.entries ?? [])]
  const others = risen ? [...risen.risers.week, ...risen.risers.month] : []
  const keys = [...shown, ...others].map((one) => one.class)
  return {
    traits: pickTraits(info ? [...info.classes, ...info.species] : [], keys, language),
    hasClasses: shown.some((entry) => entry.class !== null),
    isSimulated: info?.isSimulated ?? false,
  }
}
