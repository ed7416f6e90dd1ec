import type { ModeratedAdvert } from '../../../contract/advert-moderation.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useSite } from '../../base/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/date.tsx'
import { formatCount } from '../../ui/number.ts'
import { PlayerAvatar } from '../../ui/player-avatar.tsx'
import { Review } from '../review/review.tsx'
import { ReportCount, Reports, ReviewFrame } from '../review/review-frame.tsx'
import type { InQueue } from '../review/reviewed.ts'

/** An advert as the team reads it: what it says, whose it is, what others said of it. */
export function AdvertToReview(props: InQueue<ModeratedAdvert>) {
  const { t: words } = useTranslation('advert')
  const { item: advert } = props
  const { id, category, state, title, text, reports } = advert
  return (
    <ReviewFrame item={advert} labelledBy={`review-${id}`}>
      <p className="flex flex-wrap items-center gap-2.5 text-sm">
        <span className="font-semibold text-brass">{words(`Advert.category.${category}`)}</span>
        <Badge tone={state === 'pending' ? 'warning' : 'neutral'}>
          {words(`Advert.state.${state}`)}
        </Badge>
        <ReportCount count={reports.length} />
      </p>
      <h2 id={`review-${id}`} lang={advert.language} className="mt-2 text-xl wrap-anywhere">
        {title}
      </h2>
      <Facts advert={advert} />
      <p lang={advert.language} className="mt-4 max-w-prose wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <Reports reports={reports}>
        {({ messages }) => messages && <Messages messages={messages} />}
      </Reports>
      <AdvertReview {...props} />
    </ReviewFrame>
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
          <bdi>{character.name}</bdi>
          {character.level !== null && ` – ${words('Advert.level', { level: character.level })}`}
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

const commonReasons = ['realMoney', 'unclear', 'insult', 'repeated'] as const

function AdvertReview(props: InQueue<ModeratedAdvert>) {
  const { t } = useTranslation('team')
  const { state, reports } = props.item
  const approvals = {
    pending: t('ReviewAdvert.publish'),
    published: t('ReviewAdvert.keep'),
  }
  const approve =
    state === 'pending' || state === 'published'
      ? approvals[state]
      : t('ReviewAdvert.closeReports', { count: reports.length })
  return (
    <Review
      {...props}
      send={(verdict) => playerApi('POST /api/admin/adverts/review', verdict)}
      words={{
        approve,
        refuse: t('ReviewAdvert.refuse'),
        refuseSend: t('ReviewAdvert.refuseSend'),
        reasonHint: t('ReviewAdvert.reasonHint'),
        common: commonReasons.map((key) => ({
          name: t(`ReviewAdvert.commonName.${key}`),
          text: t(`ReviewAdvert.common.${key}`),
        })),
      }}
    />
  )
}
