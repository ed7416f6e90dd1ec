import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Art } from '../../ui/art.tsx'
import { formatHour, Moment } from '../../ui/date.tsx'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { OldLabel } from '../old-label.tsx'
import type { Playing } from './playing.ts'

interface HeadingProps {
  playing: Playing
  /** What is shown is not of now: the game does not answer. */
  isPast: boolean
  /** The site itself did not answer when it was last asked. */
  hasFailed: boolean
}

/** How many play, and as of when, beside a picture of company. */
export function OnlineHeading({ playing, isPast, hasFailed }: HeadingProps) {
  const { t } = useTranslation('game')
  const { site } = useSite()
  const { count, takenAt } = playing
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div>
        <h1 className="text-3xl md:text-[2.75rem] md:leading-[1.1]">{t('Online.title')}</h1>
        {takenAt !== null && count !== -1 && (
          <>
            <Count playing={playing} />
            <div className="mt-1">
              {isPast || hasFailed ? (
                <OldLabel>
                  {hasFailed ? t('Online.offline') : t('Online.old')}{' '}
                  <Moment seconds={takenAt} className="tabular-nums" />
                </OldLabel>
              ) : (
                <p className="text-sm text-text-quiet tabular-nums">
                  {t('Online.asOf', { time: formatHour(takenAt, site.timeZone) })}
                </p>
              )}
            </div>
          </>
        )}
      </div>
      <div className="max-md:hidden">
        <Art name="community" alt="" sizes="24rem" className="aspect-5/2 rounded-lg" />
      </div>
    </header>
  )
}

/** In the face of texts, whose digits are all as wide: nothing moves when the number changes. */
function Count({ playing: { count, unnamed, named } }: Pick<HeadingProps, 'playing'>) {
  const { t } = useTranslation('game')
  const hidden = count - unnamed - named.total
  return (
    <p className="mt-2 text-xl">
      <span className="font-semibold">
        <RollingNumber value={count} phrase={(amount) => t('Online.count', { count, amount })} />
      </span>
      {hidden > 0 && named.total > 0 && (
        <span className="text-text-quiet tabular-nums">
          {', '}
          {t('Online.hidden', { count: hidden })}
        </span>
      )}
      {unnamed > 0 && named.total > 0 && (
        <span className="text-text-quiet tabular-nums">
          {', '}
          {t('Online.unnamed', { count: unnamed })}
        </span>
      )}
    </p>
  )
}
