import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePlayerCount } from '../player-count.ts'
import { useSite } from '../site.ts'
import { RollingNumber } from '../ui/rolling-number.tsx'
import { Icon } from '../ui/icon.tsx'

const float =
  'flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface-2 px-4 text-sm font-semibold shadow-menu hover:border-brass'

/** At the page's edge: who is online, and the way back up. */
export function SideWidget() {
  const { hasGame } = useSite().site
  return (
    <div className="pointer-events-none fixed right-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex flex-col items-end gap-2 *:pointer-events-auto desk:right-5 desk:bottom-5">
      <ScrollToTop />
      {hasGame && <PlayerBadge />}
    </div>
  )
}

function PlayerBadge() {
  const { t } = useTranslation()
  const { count } = usePlayerCount()
  if (count === -1) return null
  return (
    <Link to="/page/online" className={float}>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-online" />
      <RollingNumber value={count} phrase={(amount) => t('Players.online', { amount })} />
    </Link>
  )
}

function ScrollToTop() {
  const { t } = useTranslation()
  if (!useIsPastFirstScreen()) return null

  function scrollUp() {
    window.scrollTo({ top: 0, behavior: 'smooth' })
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }

  return (
    <button type="button" onClick={scrollUp} className={float}>
      <Icon name="arrow-up" className="size-5" /> {t('Shell.top')}
    </button>
  )
}

function useIsPastFirstScreen(): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const look = () => setIsPast(window.scrollY > window.innerHeight)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return isPast
}
