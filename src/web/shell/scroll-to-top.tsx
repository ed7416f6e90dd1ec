import { useEffect, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { FrameIcon } from '../ui/frame-icon.tsx'

/** The way back up: at the page’s end, or beside the page where the window leaves room for it. */
export function ScrollToTop() {
  const { t } = useTranslation()
  if (!useIsPastFirstScreen()) return null

  function scrollUp() {
    window.scrollTo({ top: 0, behavior: 'smooth' })
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }

  return (
    <button
      type="button"
      onClick={scrollUp}
      className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface-2 px-4 font-semibold text-text hover:border-brass min-[102rem]:fixed min-[102rem]:right-5 min-[102rem]:bottom-5 min-[102rem]:z-10"
    >
      <FrameIcon name="arrow-up" className="size-5" /> {t('Shell.top')}
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
