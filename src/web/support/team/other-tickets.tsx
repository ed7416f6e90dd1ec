import type { TeamTicket } from '../../../contract/ticket-team.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { Moment } from '../../ui/date.tsx'
import { StateBadge } from '../ticket-state.tsx'
import { RowList } from '../../ui/row-list.tsx'

/** What else the player asked. */
export function OtherTickets({ ticket: { others } }: { ticket: TeamTicket }) {
  const { t } = useTranslation('team')
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="mb-2 text-lg">
        {t('TicketWork.others')}
      </h2>
      {others.length === 0 && <p className="text-sm text-text-quiet">{t('TicketWork.noOthers')}</p>}
      <RowList look="plain">
        {others.map(({ id, subject, state, changedAt }) => (
          <li key={id} className="py-2.5">
            <Link
              to={`/admin/tickets/${id}`}
              className="font-semibold wrap-anywhere underline decoration-line-strong underline-offset-4 hover:text-brass"
            >
              {subject}
            </Link>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-text-quiet">
              <StateBadge state={state} />
              <Moment seconds={changedAt} className="tabular-nums" />
            </p>
          </li>
        ))}
      </RowList>
    </section>
  )
}
