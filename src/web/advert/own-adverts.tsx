import type { OwnAdvert } from '../../contract/advert.ts'
import { advertStates } from '../../contract/advert-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatCount } from '../ui/number.ts'
import { advertPath } from './advert-path.ts'
import { StateBadge, StateText } from './advert-state.tsx'
import { CategoryLabel } from './category-label.tsx'
import { Gold } from './gold.tsx'
import { OwnActions } from './own-actions.tsx'
import { RowList } from '../ui/row-list.tsx'

interface OwnAdvertsProps {
  adverts: readonly OwnAdvert[]
  /** How many may stand at once. */
  most: number
  onChange: () => Promise<void>
}

/** A player’s adverts in whatever state, with what can be done with each. */
export function OwnAdverts({ adverts, most, onChange }: OwnAdvertsProps) {
  const { t } = useTranslation('advert')
  if (adverts.length === 0) {
    return (
      <EmptyState title={t('Mine.empty')} text={t('Mine.emptyText')}>
        <ButtonLink to="/advert/new" kind="primary">
          {t('Advert.write')}
        </ButtonLink>
      </EmptyState>
    )
  }
  const up = adverts.filter(({ state }) => state === 'published' || state === 'pending').length
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="font-semibold tabular-nums">{t('Mine.up', { up, most })}</p>
        <StateCounts adverts={adverts} />
      </div>
      <RowList look="raised">
        {adverts.map((advert) => (
          <OwnRow key={advert.id} advert={advert} onChange={onChange} />
        ))}
      </RowList>
    </>
  )
}

function StateCounts({ adverts }: Pick<OwnAdvertsProps, 'adverts'>) {
  const { t } = useTranslation('advert')
  const { language } = useSite()
  const byState = Map.groupBy(adverts, ({ state }) => state)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-quiet tabular-nums">
      {advertStates
        .filter((state) => byState.has(state))
        .map((state) => (
          <li key={state}>
            {t('Mine.ofState', {
              state: t(`Advert.state.${state}`),
              amount: formatCount(byState.get(state)?.length ?? 0, language),
            })}
          </li>
        ))}
    </ul>
  )
}

function OwnRow({ advert, onChange }: Pick<OwnAdvertsProps, 'onChange'> & { advert: OwnAdvert }) {
  const { category, title, state } = advert
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 px-4 py-5 sm:px-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
          <span className="text-brass">
            <CategoryLabel category={category} />
          </span>
          <StateBadge state={state} />
        </p>
        <h2 className="mt-2 text-xl leading-snug wrap-anywhere">
          <Link
            to={advertPath(advert)}
            className="decoration-line-strong underline-offset-4 hover:text-brass hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-text-quiet">
          <StateText advert={advert} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <Gold advert={advert} />
          <Conversations advert={advert} />
        </p>
      </div>
      <OwnActions advert={advert} onChange={onChange} />
    </li>
  )
}

function Conversations({ advert: { conversations, unreadConversations } }: { advert: OwnAdvert }) {
  const { t } = useTranslation('advert')
  if (conversations === 0) return null
  return (
    <Link
      to="/advert/conversations"
      className="inline-flex min-h-6 items-center gap-2 underline decoration-line-strong underline-offset-4 hover:text-brass max-md:min-h-11"
    >
      <Icon name="message-square" className="size-4 text-text-quiet" />
      {t('Mine.conversations', {
        count: conversations,
      })}
      {unreadConversations > 0 && (
        <Badge tone="brass">{t('Mine.unread', { count: unreadConversations })}</Badge>
      )}
    </Link>
  )
}
