import { useEffect } from 'react'
import { useCopiedAt } from '../base/copies/copied-at.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { ofMoment } from '../ui/date.tsx'
import { FrameIcon } from '../ui/frame-icon.tsx'
import { useDateWords } from '../ui/use-date-words.ts'

/** Says of a page that it is a copy, while there is no network. With the network comes the page itself. */
export function CopyNotice() {
  const copiedAt = useCopiedAt()
  return copiedAt === undefined ? null : <Notice copiedAt={copiedAt} />
}

function Notice({ copiedAt }: { copiedAt: number }) {
  const { t } = useTranslation()
  const moment = useDateWords(ofMoment)
  useEffect(() => {
    // where the network is not there after all, another copy comes
    const readAgain = () => location.reload()
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  }, [])
  return (
    <output className="block border-b border-line bg-surface-2 text-sm text-warning">
      <span className="mx-auto flex w-full max-w-page items-center gap-2 px-4 py-2.5 sm:px-6">
        <FrameIcon name="clock" className="size-4 shrink-0" />
        {t('Offline.copy', { time: moment(copiedAt) })}
      </span>
    </output>
  )
}
