import type { ApiClient } from '../../contract/client.ts'
import { type ErrorItem, isApiError } from '../../contract/error.ts'
import type { GameInfo } from '../../contract/game.ts'
import { type Language, textIn } from '../../contract/language.ts'
import { characterRankings, type Ranking, type RankingKind } from '../../contract/ranking.ts'
import { type RiserKind, riserKinds, type Risers } from '../../contract/riser.ts'
import { pickTraits, type Trait, type Traits } from '../ui/trait.tsx'

/** A class in the language of the page. */
export interface RankedClass extends Trait {
  key: string
}

/** What a page of a ranking is made of. */
export interface RankingPageData {
  kind: RankingKind
  /** The class whose places these are; undefined for all. */
  ofClass: string | undefined
  /** Those it can be asked of. */
  classes: readonly RankedClass[]
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
  ofClass: string | undefined
  language: Language
  /** Seconds since epoch. */
  now: number
}

/** @throws {ApiError} with a status below 500: there is no such ranking or page */
export async function readRankingPage(
  api: ApiClient,
  { kind, page, ofClass, language, now }: Wanted,
): Promise<RankingPageData> {
  const [{ ranking, errors }, info, risen] = await Promise.all([
    orErrors(api('GET /api/ranking/:kind', { kind, page, class: ofClass })),
    api('GET /api/game/info', {}).catch(() => undefined),
    page === 1 && ofClass === undefined ? findRisen(api, kind) : undefined,
  ])
  const classes = characterRankings.includes(kind) ? (info?.classes ?? []) : []
  return {
    kind,
    ofClass,
    classes: classes.map(({ key, name, icon }) => ({ key, name: textIn(name, language), icon })),
    ranking,
    errors,
    risen,
    ...describeGame(info, ranking, risen, language),
    now,
  }
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
