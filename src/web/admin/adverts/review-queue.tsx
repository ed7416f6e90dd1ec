import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import type { ModeratedAdvert } from '../../../contract/advert-moderation.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { AdvertToReview } from './advert-to-review.tsx'
import { focusFirst, isDoneWith, nextTo, useFocusAfterReading } from './review-focus.ts'
import { pressReviewKey } from './review-keys.ts'

/**
 * Adverts that wait for the team, one after the other. By keyboard: J and K go to the next and the one before. It is
 * read again when all are reviewed, for more may wait than one reading brings, and when one is no longer as it was read;
 * never by itself: what somebody reads does not change before their eyes.
 */
export function ReviewQueue({ adverts }: { adverts: readonly ModeratedAdvert[] }) {
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  const frame = useRef<HTMLDivElement>(null)
  // those of this reading: one that waits again is another one
  const [reviewed, setReviewed] = useState<ReadonlySet<ModeratedAdvert>>(new Set())
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<ModeratedAdvert>()
  const waiting = adverts.filter((advert) => !reviewed.has(advert))
  const isGone = refused && !waiting.some(({ id }) => id === refused.id)
  const follow = useFocusAfterReading(frame, adverts)

  const isDone = adverts.length > 0 && waiting.length === 0
  useEffect(() => {
    if (isDone) void revalidate()
  }, [isDone, revalidate])

  // answers come late: what is reviewed and where the focus is by then, the page alone knows
  function finish(advert: ModeratedAdvert) {
    const next = nextTo(frame.current, advert.id)
    const isFollowed = isDoneWith(frame.current, advert.id)
    flushSync(() => {
      setReviewed((before) => new Set([...before, advert]))
      setRefused(undefined)
      setSaid(t('ReviewAdvert.done', { title: advert.title }))
    })
    if (!isFollowed) return
    // the focus goes where the work goes on
    focusFirst(frame.current, [next])
    if (!frame.current?.querySelector('[data-review]')) follow([])
  }

  async function readAgain(advert: ModeratedAdvert) {
    follow([advert.id, nextTo(frame.current, advert.id)])
    setRefused(advert)
    await revalidate()
  }

  return (
    <div ref={frame}>
      <output className="sr-only">{said}</output>
      {isGone && (
        <div className="mb-5 wrap-anywhere">
          <FormMessage tone="danger">
            {t('ReviewAdvert.gone', { title: refused.title })}
          </FormMessage>
        </div>
      )}
      {waiting.length === 0 ? (
        <NothingWaits isReading={isDone} />
      ) : (
        <>
          <p className="mb-4 text-sm text-text-quiet max-md:hidden">{t('ReviewAdvert.keys')}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- short ways to its buttons */}
          <div
            className="grid grid-cols-[minmax(0,1fr)] gap-5"
            role="feed"
            aria-label={t('ReviewAdvert.title')}
            onKeyDown={(event) => pressReviewKey(event)}
          >
            {waiting.map((advert) => (
              <AdvertToReview
                key={advert.id}
                advert={advert}
                onReviewed={finish}
                onOutdated={readAgain}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function NothingWaits({ isReading }: { isReading: boolean }) {
  const { t } = useTranslation('team')
  const { t: site } = useTranslation()
  return (
    <div data-reviewed tabIndex={-1}>
      {isReading ? (
        <p className="text-text-quiet">{site('Shell.loading')}</p>
      ) : (
        <EmptyState title={t('ReviewAdvert.empty')} text={t('ReviewAdvert.emptyText')} />
      )}
    </div>
  )
}
