import { useState } from 'react'
import type { ModeratedAdvert } from '../../../contract/advert-moderation.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/date.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatCount } from '../../ui/number.ts'
import { PlayerAvatar } from '../../ui/player-avatar.tsx'
import { Review, type ReviewProps } from './review.tsx'

/** An advert as the team reads it: what it says, whose it is, what others said of it. */
export function AdvertToReview(props: ReviewProps) {
  const { t } = useTranslation('team')
  const { t: words } = useTranslation('advert')
  const { advert } = props
  const { id, category, state, title, text, reports, version } = advert
  const [firstVersion] = useState(version)
  return (
    <article
      tabIndex={-1}
      aria-labelledby={`review-${id}`}
      data-review={id}
      className="scroll-mt-6 rounded-lg border border-line bg-surface-2 px-4 py-5 focus:border-brass sm:px-6"
    >
      {version !== firstVersion && (
        <div key={version} className="mb-4">
          <FormMessage tone="danger">{t('ReviewAdvert.changed')}</FormMessage>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-2.5 text-sm">
        <span className="font-semibold text-brass">{words(`Advert.category.${category}`)}</span>
        <Badge tone={state === 'pending' ? 'warning' : 'neutral'}>
          {words(`Advert.state.${state}`)}
        </Badge>
        {reports.length > 0 && (
          <Badge tone="danger">
            <Icon name="flag" className="mr-1.5 size-3.5" />
            {t('ReviewAdvert.reports', { count: reports.length })}
          </Badge>
        )}
      </p>
      <h2 id={`review-${id}`} lang={advert.language} className="mt-2 text-xl wrap-anywhere">
        {title}
      </h2>
      <Facts advert={advert} />
      <p lang={advert.language} className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {reports.length > 0 && <Reports reports={reports} />}
      <div className="mt-5 border-t border-line pt-5">
        <Review {...props} />
      </div>
    </article>
  )
}

function Facts({ advert: { author, character, gold } }: { advert: ModeratedAdvert }) {
  const { t: words } = useTranslation('advert')
  const { language } = useSite()
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm text-text-quiet">
      <span className="inline-flex min-w-0 items-center gap-2">
        <PlayerAvatar user={author} size={32} className="size-6 shrink-0 rounded-sm" />
        <span className="min-w-0 truncate font-semibold text-text">{author.pseudo}</span>
      </span>
      {character && (
        <span className="min-w-0">
          <bdi>{character.name}</bdi> – {words('Advert.level', { level: character.level })}
        </span>
      )}
      {gold !== null && (
        <span className="tabular-nums">
          {words('Advert.gold', { amount: formatCount(gold, language) })}
        </span>
      )}
    </p>
  )
}

function Reports({ reports }: Pick<ModeratedAdvert, 'reports'>) {
  const { t } = useTranslation('team')
  const { t: words } = useTranslation('advert')
  return (
    <section className="mt-5" aria-label={t('ReviewAdvert.saidOf')}>
      <h3 className="text-base">{t('ReviewAdvert.saidOf')}</h3>
      <ul className="mt-2 grid gap-3">
        {reports.map((report) => (
          <li key={report.id} className="border-l-2 border-danger pl-4">
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-text-quiet">
              <span className="font-semibold text-text">
                {words(`Report.reason.${report.reason}`)}
              </span>
              <span className="min-w-0 wrap-anywhere">{report.by}</span>
              <Moment seconds={report.date} className="tabular-nums" />
            </p>
            {report.text && (
              <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{report.text}</p>
            )}
            {report.messages && <Messages messages={report.messages} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Written = NonNullable<ModeratedAdvert['reports'][number]['messages']>

/** What two players wrote, which the team reads only where one of them reported it. */
function Messages({ messages }: { messages: Written }) {
  const { t } = useTranslation('team')
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-9 items-center text-sm font-semibold text-brass max-md:min-h-11">
        {t('ReviewAdvert.messages', { count: messages.length })}
      </summary>
      <ol className="mt-2 grid gap-2">
        {messages.map(({ by, text, date }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have nothing else, and do not move
          <li key={index} className="text-sm">
            <span className="font-semibold">{by}</span>{' '}
            <Moment seconds={date} className="text-text-quiet tabular-nums" />
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
