import { useCallback, useMemo } from 'react'
import type { GameState, OnlineList } from '../../../contract/game.ts'
import type { GameTrait } from '../../../contract/game-field.ts'
import { api as siteApi } from '../../base/api.ts'
import { askedPage, type QueryHandle } from '../../base/asked-query.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { redirect } from '../../base/router.ts'
import { conditionOf, isOld } from '../../../contract/game-condition.ts'
import { ClassShares } from '../../game/online/class-shares.tsx'
import { lookOfClasses } from '../../game/online/game-classes.ts'
import { NobodyOnline, OnlineUnknown } from '../../game/online/nobody-online.tsx'
import { OnlineHeading } from '../../game/online/online-heading.tsx'
import { PlayerBrowser, windowSize } from '../../game/online/player-browser.tsx'
import { type Playing, toPlaying } from '../../game/online/playing.ts'
import { SimulatedNote } from '../../game/simulated-note.tsx'
import { useFresh } from '../../game/use-fresh.ts'
import { useGameState } from '../../base/game-state.ts'
import { readPage } from '../load-context.ts'
import { PageMeta } from '../../base/page-meta.tsx'
import { usePlayerCount } from '../../base/player-count.ts'
import { useSite } from '../../base/site.ts'
import { GameIconSheet } from '../../ui/game-icon.tsx'
import { SectionHeader } from '../../ui/section-header.tsx'
import type { Route } from './+types/online.ts'
import { Page } from '../../ui/page.tsx'

interface OnlineData {
  playing: Playing
  /** Where nobody plays, whether anybody could. */
  state: GameState
  classes: GameTrait[]
  isSimulated: boolean
  /** Seconds since epoch. */
  now: number
}

export const handle: QueryHandle = { askedOf: (search) => ({ page: askedPage(search) }) }

const nothing: OnlineList = { count: -1, players: [], takenAt: null }

/** The page comes with a hundred; the others follow once it is alive. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<OnlineData> {
  const { api, reportPages } = readPage(context)
  const [list, state, info] = await Promise.all([
    api('GET /api/game/online', {}).catch(() => nothing),
    api('GET /api/game/state', {}).catch(() => ({ services: [], takenAt: null })),
    api('GET /api/game/info', {}).catch(() => undefined),
  ])
  const page = Number(askedPage(new URL(request.url).searchParams) ?? 1)
  const pages = Math.max(1, Math.ceil(list.players.length / windowSize))
  reportPages(pages)
  if (page > pages) throw redirect(pages > 1 ? `/page/online?page=${pages}` : '/page/online')
  const players = list.players.slice((page - 1) * windowSize, page * windowSize)
  const playing = toPlaying(list)
  return {
    playing: { ...playing, named: { ...playing.named, players, page } },
    state,
    classes: info?.classes ?? [],
    isSimulated: info?.isSimulated ?? false,
    now: Math.floor(Date.now() / 1000),
  }
}

export default function OnlinePage({ loaderData }: Route.ComponentProps) {
  const { isSimulated } = loaderData
  const { t } = useTranslation('game')
  const { name } = useSite().site
  const { playing, now, hasFailed } = useLivePlaying(loaderData)
  const { count, takenAt, named } = playing
  const isPast = isOld(takenAt, now)
  const state = useGameState() ?? loaderData.state
  return (
    <Page>
      <PageMeta title={t('Online.title')} description={t('Online.description', { name })} />
      <OnlineHeading {...{ playing, isPast, hasFailed }} />
      {isSimulated && (
        <div className="mt-5">
          <SimulatedNote />
        </div>
      )}
      {takenAt === null || count === -1 ? (
        <OnlineUnknown />
      ) : named.total === 0 ? (
        <NobodyOnline isDown={conditionOf(state, now) === 'down'} isHidden={count > 0} />
      ) : (
        <Players {...{ playing }} traits={loaderData.classes} />
      )}
    </Page>
  )
}

/** The list as it changes, and the time by the site's own clock. */
function useLivePlaying({ playing: initial, now }: OnlineData) {
  const ask = useCallback(async () => toPlaying(await siteApi('GET /api/game/online', {})), [])
  const { count, isLoading } = usePlayerCount()
  const pulse = isLoading ? undefined : count
  const { value: playing, elapsed, hasFailed } = useFresh(initial, ask, pulse)
  return { playing, hasFailed, now: Math.max(now + elapsed, playing.takenAt ?? 0) }
}

function Players({ playing, traits }: { playing: Playing; traits: GameTrait[] }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const lookOf = useMemo(() => lookOfClasses(traits, language), [traits, language])
  const icons = playing.classes.map(({ trait }) => {
    return trait === null ? 'unknown' : lookOf(trait).icon
  })
  return (
    <GameIconSheet names={icons}>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 desk:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="online-list">
          <SectionHeader id="online-list" title={t('Online.list')} />
          <PlayerBrowser named={playing.named} lookOf={lookOf} />
        </section>
        <section aria-labelledby="online-classes">
          <SectionHeader id="online-classes" title={t('Online.classes')} />
          <ClassShares counts={playing.classes} lookOf={lookOf} />
        </section>
      </div>
    </GameIconSheet>
  )
}
