import { useEffect, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatHour } from '../ui/date.tsx'
import { FrameIcon } from '../ui/frame-icon.tsx'

/** The hour where the server is. Pages are cached for longer than a minute: the browser says it, in the room kept for it. */
export function ServerClock() {
  const { t } = useTranslation()
  const { timeZone } = useSite().site
  const [time, setTime] = useState<string>()
  useEffect(() => {
    const tick = () => setTime(formatHour(Date.now() / 1000, timeZone))
    tick()
    const timer = setInterval(tick, 5000)
    return () => clearInterval(timer)
  }, [timeZone])
  return (
    <p className={`flex items-center gap-2 ${time ? '' : 'invisible'}`}>
      <FrameIcon name="clock" className="size-4" /> {t('Footer.clock')}
      <time className="text-text tabular-nums">{time ?? '00:00'}</time>
    </p>
  )
}
