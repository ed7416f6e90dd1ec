import { useEffect, useLayoutEffect, useRef } from 'react'
import { textIn } from '../../contract/language.ts'
import type { Screenshot } from '../../contract/screenshot.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link, useNavigate } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { useIsAlive } from '../base/use-is-alive.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ScreenshotImage } from './screenshot-image.tsx'

interface ScreenshotViewerProps {
  screenshots: readonly Screenshot[]
  /** That its address names. */
  current: Screenshot
}

const addressOf = (key: string) => `/page/screenshots?picture=${key}` as const
const gallery = '/page/screenshots'
const inPlace = { replace: true, preventScrollReset: true } as const
const control =
  'grid size-11 shrink-0 place-items-center rounded-md border border-line-strong bg-surface-2 hover:bg-surface-3'

/**
 * One picture over the whole page, with its neighbours to the left and right: by swiping, by arrows, by links where
 * no script runs.
 */
export function ScreenshotViewer({ screenshots, current }: ScreenshotViewerProps) {
  const { t } = useTranslation('game')
  const { site, language } = useSite()
  const navigate = useNavigate()
  const isAlive = useIsAlive()
  const dialog = useRef<HTMLDialogElement>(null)
  const closer = useRef<HTMLAnchorElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const place = screenshots.indexOf(current)
  const captionOf = ({ caption }: Screenshot) => textIn(caption, language, site.defaultLanguage)
  const [previous, next] = [screenshots[place - 1], screenshots[place + 1]]
  useModal({ dialog, closer }, isAlive, current.key)
  // before anybody sees it: a swipe meanwhile would be undone
  useLayoutEffect(() => {
    if (!isAlive) return
    strip.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }, [place, isAlive])

  const go = ({ key }: Screenshot) => void navigate(addressOf(key), inPlace)

  function followSwipe(): void {
    const { scrollLeft, clientWidth } = strip.current ?? { scrollLeft: 0, clientWidth: 1 }
    const seen = screenshots[Math.round(Math.abs(scrollLeft) / clientWidth)]
    if (isAlive && seen && seen !== current) go(seen)
  }

  return (
    <dialog
      ref={dialog}
      open={!isAlive}
      aria-label={t('Screenshots.title')}
      onCancel={() => void navigate(gallery, inPlace)}
      onKeyDown={(event) => {
        const to = { ArrowLeft: previous, ArrowRight: next }[event.key]
        if (!to) return
        // it would scroll as well
        event.preventDefault()
        go(to)
      }}
      className="fixed inset-0 z-50 m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-surface-1 text-text"
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto]">
        <ul
          ref={strip}
          onScrollEnd={followSwipe}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto"
        >
          {(isAlive ? screenshots : [current]).map((one) => (
            <li
              key={one.key}
              inert={one !== current}
              className="grid size-full shrink-0 snap-start snap-always place-items-center p-2 sm:p-6"
            >
              <ScreenshotImage
                picture={one}
                alt={captionOf(one)}
                sizes="100vw"
                className="h-auto max-h-full w-auto max-w-full rounded-md object-contain"
              />
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3 px-3 pt-1 pb-3 sm:flex-nowrap sm:px-6 sm:pb-5">
          <Step
            to={previous ?? current}
            {...{ current }}
            icon="arrow-left"
            words={t('Screenshots.previous')}
          />
          <Step
            to={next ?? current}
            {...{ current }}
            icon="arrow-right"
            words={t('Screenshots.next')}
          />
          <p aria-live="polite" className="min-w-0 flex-1 max-sm:-order-1 max-sm:basis-full">
            <span className="block">{captionOf(current)}</span>
            <span className="text-sm text-text-quiet tabular-nums">
              {t('Screenshots.number', { number: place + 1, count: screenshots.length })}
            </span>
          </p>
          <Link
            ref={closer}
            to={gallery}
            {...inPlace}
            aria-label={t('Screenshots.close')}
            className={`ml-auto ${control}`}
          >
            <Icon name="x" className="size-5" />
          </Link>
        </div>
      </div>
    </dialog>
  )
}

interface StepProps {
  to: Screenshot
  current: Screenshot
  icon: IconName
  words: string
}

/** To a neighbour; where there is none it stays, and with it the focus. */
function Step({ to, current, icon, words }: StepProps) {
  const isEnd = to === current
  return (
    <Link
      to={addressOf(to.key)}
      {...inPlace}
      aria-label={words}
      aria-disabled={isEnd}
      className={`${control} ${isEnd ? 'opacity-40' : ''}`}
    >
      <Icon name={icon} className="size-5" />
    </Link>
  )
}

/** Lays it over the page once that is alive; closed, the focus goes to the picture that was seen last. */
function useModal(
  {
    dialog,
    closer,
  }: {
    dialog: React.RefObject<HTMLDialogElement | null>
    closer: React.RefObject<HTMLAnchorElement | null>
  },
  isAlive: boolean,
  key: string,
): void {
  const seen = useRef(key)
  useEffect(() => {
    seen.current = key
  }, [key])
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isAlive || !element) return
    element.showModal()
    closer.current?.focus()
    return () => element.close()
  }, [dialog, closer, isAlive])
  // once all is laid out: React gives the focus back to what had it before
  useEffect(() => () => document.getElementById(`picture-${seen.current}`)?.focus(), [])
}
