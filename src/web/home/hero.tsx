import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { createLazy, useLazy } from '../base/lazy.ts'
import { usePlayerCount } from '../base/player-count.ts'
import { Link } from '../base/router.ts'
import { useSession } from '../base/session/session.ts'
import { useSite } from '../base/site.ts'
import { Art } from '../ui/art.tsx'
import { ButtonLink, buttonClass } from '../ui/button.tsx'
import { FrameIcon, type FrameIconName } from '../ui/frame-icon.tsx'
import { OpenLink } from '../ui/open-link.tsx'
import { RollingNumber } from '../ui/rolling-number.tsx'

export const heroArt = {
  name: 'hero',
  phone: 'hero-tall',
  // on phones half of it lies under a veil: somewhat fewer pixels look the same and come sooner
  sizes: '(max-width: 767px) 85vw, 100vw',
} as const

/** Whether the server can be played on; undefined where nobody knows. */
type HeroState = keyof typeof states | undefined

interface HeroProps {
  /** Online now; -1 when unknown. */
  players: number
  state: HeroState
  /** What is to come, in lines. */
  children?: React.ReactNode
}

/** The first screen: whose server this is, how alive it is, and the way in. */
export function Hero({ players, state, children }: HeroProps) {
  const { site, language } = useSite()
  return (
    <section className="hero hero-home">
      <Art {...heroArt} alt="" priority className="absolute! inset-0 -z-20" />
      <div aria-hidden="true" className="hero-life">
        <div className="hero-stars" />
        <div className="hero-lights" />
      </div>
      <div className="hero-veil" />
      <div className="mx-auto w-full max-w-page px-4 pt-32 pb-6 sm:px-6 md:pt-24 md:pb-12">
        <h1>{site.name}</h1>
        {textIn(site.tagline, language) && (
          <p className="hero-tagline">{textIn(site.tagline, language)}</p>
        )}
        <Welcome />
        <WaysIn />
        <div className="hero-signs">
          {state && <ServerState state={state} />}
          {site.hasGame && <LivePlayers initial={players} />}
          {children}
        </div>
      </div>
    </section>
  )
}

const panel = createLazy(() => import('./player-panel.tsx'))

/** Room for what waits for a player, which only the browser knows and only players load. */
function Welcome() {
  const user = useSession()?.user
  const loaded = useLazy(panel, user !== undefined)
  return (
    <div className="for-members mt-4 min-h-46 sm:min-h-35">
      {user && loaded && <loaded.PlayerPanel user={user} />}
    </div>
  )
}

function WaysIn() {
  const { t } = useTranslation()
  const { site } = useSite()
  const { chatServer } = site.links
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {site.hasDownload ? <WaysToPlay /> : <WayToJoin />}
      {chatServer ? (
        <a href={chatServer} rel="noopener" className={buttonClass('secondary')}>
          <FrameIcon name="message-square" /> {t('Home.chat')}
        </a>
      ) : (
        <ButtonLink to="/forum">
          <FrameIcon name="message-square" /> {t('Home.forum')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The way in begins with an account; who has one goes on to the game. */
function WaysToPlay() {
  const { t } = useTranslation()
  return (
    <>
      <ButtonLink to="/account/register" kind="primary" className="for-guests px-8 text-lg">
        <FrameIcon name="play" /> {t('Home.play')}
      </ButtonLink>
      <ButtonLink to="/page/download" kind="primary" className="for-members px-8 text-lg">
        <FrameIcon name="play" /> {t('Home.play')}
      </ButtonLink>
    </>
  )
}

/** Where there is nothing to download, an account is all of it. */
function WayToJoin() {
  const { t } = useTranslation()
  return (
    <ButtonLink to="/account/register" kind="primary" className="for-guests px-8 text-lg">
      <FrameIcon name="user" /> {t('Home.join')}
    </ButtonLink>
  )
}

const sign = 'inline-flex min-h-8 items-center gap-2.5 font-semibold'

const states = {
  up: { icon: 'check', tone: 'text-online' },
  partly: { icon: 'triangle-alert', tone: 'text-warning' },
  down: { icon: 'x', tone: 'text-danger' },
} as const satisfies Record<string, { icon: FrameIconName; tone: string }>

function ServerState({ state }: { state: keyof typeof states }) {
  const { t } = useTranslation()
  const { icon, tone } = states[state]
  return (
    <Link to="/page/server/" className={`${sign} hover:underline`}>
      <FrameIcon name={icon} className={`size-5 ${tone}`} />
      {t(`Home.state.${state}`)}
    </Link>
  )
}

function LivePlayers({ initial }: { initial: number }) {
  const { t } = useTranslation()
  const live = usePlayerCount()
  const count = live.isLoading || live.count === -1 ? initial : live.count
  if (count === -1) return null
  return (
    <OpenLink to="/page/online" className={sign}>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-online" />
      <RollingNumber value={count} phrase={(amount) => t('Players.online', { amount })} />
    </OpenLink>
  )
}
