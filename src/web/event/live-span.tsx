import { useMemo, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { spellLeft, useNow } from './event-clock.ts'

interface LiveSpanProps {
  /** Seconds since epoch. */
  start: number
  end: number
}

/** In how long an event begins, or that it goes on or is over, as time passes. For a page that is alive. */
export function LiveSpan({ start, end }: LiveSpanProps) {
  const { t, language } = useTranslation()
  const events = useMemo(() => [{ start, end }], [start, end])
  const [mountedAt] = useState(() => Math.floor(Date.now() / 1000))
  const now = useNow(mountedAt, events)
  if (end <= now) return t('Home.eventOver')
  return start > now
    ? t('Home.eventIn', { span: spellLeft(start - now, language, 'short') })
    : t('Home.eventNow')
}
