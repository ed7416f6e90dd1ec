import { useSearchParams } from 'react-router'
import { readPageNumber } from '../base/asked-query.ts'
import type { TicketHead } from '../../contract/support.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { needTexts } from '../base/i18n/page-texts.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { useSession } from '../base/session/session.ts'
import { Link } from '../base/router.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Moment } from '../ui/date.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { errorsOfCall } from '../ui/form/submit-failure.ts'
import { Icon } from '../ui/icon.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { CategoryIcon } from './category-icon.tsx'
import { StateBadge } from './ticket-state.tsx'
import { RowList } from '../ui/row-list.tsx'

/** The player’s own tickets, the latest first. A visitor is asked who they are for these alone. */
export function OwnTickets() {
  const { t } = useTranslation('support')
  const page = readPageNumber(useSearchParams()[0])
  return (
    <section id="tickets" aria-labelledby="own-tickets" className="scroll-mt-6">
      <SectionHeader id="own-tickets" title={t('Support.own')} />
      <SignIn />
      <div className="for-members">
        <TicketRows page={page} />
      </div>
    </section>
  )
}

function SignIn() {
  const { t } = useTranslation('support')
  return (
    <div className="for-guests rounded-lg border border-line-strong bg-surface-2 p-5">
      <p className="text-lg font-semibold">{t('Support.signIn')}</p>
      <p className="mt-1 max-w-prose text-text-quiet">{t('Support.signInText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/account/login?returnUrl=%2Fsupport%2Fnew" kind="primary" className="px-7">
          <Icon name="log-in" /> {t('Support.signInNow')}
        </ButtonLink>
        <ButtonLink to="/account/forgot-password">{t('Support.lostPassword')}</ButtonLink>
      </div>
    </div>
  )
}

function TicketRows({ page }: { page: number }) {
  const { t } = useTranslation('support')
  const { value, error } = useOwnTickets(page)
  // what was read once is better than a complaint
  if (!value && error !== undefined) return <ErrorList errors={errorsOfCall(error)} />
  if (!value) return <SkeletonRows count={1} className="h-48 rounded-lg" />
  const { tickets, pages } = value
  if (tickets.length === 0 && page === 1) {
    return (
      <EmptyState place="post" title={t('Support.noTicket')} text={t('Support.noTicketText')}>
        <ButtonLink to="/support/new">{t('Support.write')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RowList look="raised">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </RowList>
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={(number) => (number === 1 ? '/support#tickets' : `/support?page=${number}#tickets`)}
      />
    </div>
  )
}

/** A page of the player’s own tickets, read again when one changes; nothing is known of a visitor’s. */
function useOwnTickets(page: number) {
  const playerId = useSession()?.user.id
  const key = playerId === undefined ? undefined : `${playerId}/${page}`
  const fetched = useFetched(key, (signal) => {
    // the words of what may go wrong
    needTexts(['account']).catch(() => {})
    return playerApi('GET /api/support/tickets', { page }, { signal })
  })
  useLiveChange('tickets', fetched.refetch)
  return fetched
}

function TicketRow({ ticket }: { ticket: TicketHead }) {
  const { t } = useTranslation('support')
  const { id, category, subject, state, isUnread, changedAt } = ticket
  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-4 hover:bg-surface-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <CategoryIcon category={category} className="mt-1 size-6 shrink-0 text-brass sm:mt-0" />
      <div className="min-w-0">
        <h3 className={`text-lg leading-snug wrap-anywhere ${isUnread ? '' : 'font-normal!'}`}>
          <Link
            to={`/support/ticket/${id}`}
            className="group-hover:text-brass after:absolute after:inset-0"
          >
            {subject}
          </Link>
        </h3>
        <p className="text-sm text-text-quiet">
          {t(`Ticket.category.${category}`)} ·{' '}
          <Moment seconds={changedAt} className="tabular-nums" />
        </p>
      </div>
      <p className="col-start-2 flex flex-wrap items-center gap-2 sm:col-start-3">
        {isUnread && (
          <span className="inline-flex items-center gap-1.5 rounded-full bg-brass px-2.5 text-xs font-semibold text-brass-ink">
            <Icon name="mail" className="size-3.5" /> {t('Ticket.unread')}
          </span>
        )}
        <StateBadge state={state} />
      </p>
    </li>
  )
}
