import { useCallback, useEffect, useRef, useState } from 'react'
import { hasErrorCode } from '../../contract/error.ts'
import type { AccountView, SessionUser } from '../../contract/session.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { endAccountView } from '../base/session/account-view.ts'
import { countFailure } from '../base/session/notification-count.ts'
import { useSite } from '../base/site.ts'
import { formatHour } from '../ui/date.tsx'

interface ViewBarProps {
  user: SessionUser
  view: AccountView
}

/** Says on every page as whom a member of the team sees the site, and ends it. */
export function ViewBar({ user: { id, pseudo }, view }: ViewBarProps) {
  const { t } = useTranslation('user')
  const { timeZone } = useSite().site
  const bar = useRef<HTMLElement>(null)
  const { end, state } = useEnd(view, id)
  useRoomAbove(bar)
  const time = formatHour(view.until, timeZone)
  return (
    <aside
      ref={bar}
      aria-label={t('ViewBar.label')}
      className="bg-warning text-surface-1 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-0 [@media(min-height:30rem)]:z-20"
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-x-6 gap-y-1 px-4 py-1.5 sm:px-6">
        <p className="min-w-0 leading-snug font-semibold wrap-anywhere tabular-nums">
          {t('ViewBar.text', { pseudo, time })}
          {state === 'failed' && <span role="alert"> {t('ViewBar.failed')}</span>}
        </p>
        <button
          type="button"
          disabled={state === 'ending'}
          onClick={() => void end()}
          className="min-h-11 shrink-0 rounded-md border border-surface-1 px-4 font-semibold hover:bg-surface-1 hover:text-warning focus-visible:outline-surface-1"
        >
          {t('ViewBar.end')}
        </button>
      </div>
    </aside>
  )
}

/** Ends the view when it is asked for, when its time is over, and when a page learns that the site ended it. */
function useEnd(view: AccountView, id: number) {
  const [state, setState] = useState<'ending' | 'failed'>()
  const end = useCallback(async () => {
    setState('ending')
    try {
      // what this page knows is of the player
      if (await endAccountView(view)) location.assign(`/admin/users/${id}`)
    } catch {
      setState('failed')
    }
  }, [view, id])
  useEffect(() => {
    const timer = setTimeout(() => void end(), Math.max(0, view.until * 1000 - Date.now()))
    return () => clearTimeout(timer)
  }, [view, end])
  useEffect(() => {
    const look = () => {
      if (hasErrorCode(countFailure.read(), 'ViewEnded')) void end()
    }
    look()
    return countFailure.subscribe(look)
  }, [end])
  return { end, state }
}

/** What is jumped to, or gets the focus, is not below the bar. */
function useRoomAbove(bar: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement
    const watching = new ResizeObserver(() => {
      style.scrollPaddingTop = `${bar.current?.offsetHeight ?? 0}px`
    })
    if (bar.current) watching.observe(bar.current)
    return () => {
      watching.disconnect()
      style.scrollPaddingTop = ''
    }
  }, [bar])
}
