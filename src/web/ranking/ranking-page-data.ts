import type { ApiClient } from '../../contract/client.ts'
import { type ErrorItem, isApiError } from '../../contract/error.ts'
import type { GameInfo } from '../../contract/game.ts'
import type { Language } from '../../contract/language.ts'
import type { Ranking, RankingKind } from '../../contract/ranking.ts'
import { pickTraits, type Traits } from '../ui/trait.tsx'

/** What a page of a ranking is made of. */
export interface RankingPageData {
  kind: RankingKind
  /** Undefined where it could not be read: `errors` says why. */
  ranking: Ranking | undefined
  errors: ErrorItem[]
  /** Classes and species of its entries. */
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
  const [{ ranking, errors }, info] = await Promise.all([
    orErrors(api('GET /api/ranking/:kind', { kind, page })),
    api('GET /api/game/info', {}).catch(() => undefined),
  ])
  return { kind, ranking, errors, ...describeGame(info, ranking, language), now }
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
  language: Language,
): Pick<RankingPageData, 'traits' | 'hasClasses' | 'isSimulated'> {
  const shown = [...(ranking?.podium ?? []), ...(ranking?.entries ?? [])]
  const keys = shown.map((entry) => entry.class)
  return {
    traits: pickTraits(info ? [...info.classes, ...info.species] : [], keys, language),
    hasClasses: shown.some((entry) => entry.class !== null),
    isSimulated: info?.isSimulated ?? false,
  }
}
