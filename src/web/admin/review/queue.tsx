import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { focusFirst, isDoneWith, nextTo, useFocusAfterReading } from './review-focus.ts'
import { pressReviewKey } from './review-keys.ts'
import type { InQueue, Reviewed } from './reviewed.ts'

interface ReviewQueueProps<One extends Reviewed> {
  items: readonly One[]
  words: {
    /** What the queue is called. */
    title: string
    /** Its keys. */
    keys: string
    /** What will be here once something waits. */
    emptyText: string
  }
  /** Shows one of them. */
  View: React.ComponentType<InQueue<One>>
}

/**
 * What waits for the team, one after the other. By keyboard: J and K go to the next and the one before. It is
 * read again when all are reviewed, for more may wait than one reading brings, and when one is no longer as it was read;
 * never by itself: what somebody reads does not change before their eyes.
 */
export function ReviewQueue<One extends Reviewed>(props: ReviewQueueProps<One>) {
  const { items, words, View } = props
  const { t } = useTranslation('team')
  const { revalidate } = useRevalidator()
  const frame = useRef<HTMLDivElement>(null)
  // those of this reading: one that waits again is another one
  const [reviewed, setReviewed] = useState<ReadonlySet<One>>(new Set())
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<One>()
  const waiting = items.filter((item) => !reviewed.has(item))
  const isGone = refused && !waiting.some(({ id }) => id === refused.id)
  const follow = useFocusAfterReading(frame, items)

  const isDone = items.length > 0 && waiting.length === 0
  useEffect(() => {
    if (isDone) void revalidate()
  }, [isDone, revalidate])

  // answers come late: what is reviewed and where the focus is by then, the page alone knows
  function finish(item: One) {
    const next = nextTo(frame.current, item.id)
    const isFollowed = isDoneWith(frame.current, item.id)
    flushSync(() => {
      setReviewed((before) => new Set([...before, item]))
      setRefused(undefined)
      setSaid(t('Review.done', { title: item.title }))
    })
    if (!isFollowed) return
    // the focus goes where the work goes on
    focusFirst(frame.current, [next])
    if (!frame.current?.querySelector('[data-review]')) follow([])
  }

  async function readAgain(item: One) {
    follow([item.id, nextTo(frame.current, item.id)])
    setRefused(item)
    await revalidate()
  }

  return (
    <div ref={frame}>
      <output className="sr-only">{said}</output>
      {isGone && (
        <div className="mb-5 wrap-anywhere">
          <FormMessage tone="danger">{t('Review.gone', { title: refused.title })}</FormMessage>
        </div>
      )}
      {waiting.length === 0 ? (
        <NothingWaits isReading={isDone} text={words.emptyText} />
      ) : (
        <>
          <p className="mb-4 text-sm text-text-quiet max-md:hidden">{words.keys}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- short ways to its buttons */}
          <div
            className="grid grid-cols-[minmax(0,1fr)] gap-5"
            role="feed"
            aria-label={words.title}
            onKeyDown={(event) => pressReviewKey(event)}
          >
            {waiting.map((item) => (
              <View key={item.id} item={item} onReviewed={finish} onOutdated={readAgain} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function NothingWaits({ isReading, text }: { isReading: boolean; text: string }) {
  const { t } = useTranslation('team')
  const { t: site } = useTranslation()
  return (
    <div data-reviewed tabIndex={-1}>
      {isReading ? (
        <p className="text-text-quiet">{site('Shell.loading')}</p>
      ) : (
        <EmptyState place="hall" title={t('Review.empty')} text={text} />
      )}
    </div>
  )
}
