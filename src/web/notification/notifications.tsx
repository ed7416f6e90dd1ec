import type { Notification } from '../../contract/notification.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Section } from '../ui/section.tsx'
import { NotificationEntry } from './notification-entry.tsx'
import type { NotificationLists } from './use-notifications.ts'

/** How many the server lists at most. */
const mostFresh = 200
const mostEarlier = 100

/** What is new and what was known, each with what to say where there is none. */
export function Notifications({ fresh, earlier, now }: NotificationLists) {
  const { t } = useTranslation('account')
  const isEmpty = fresh.length + earlier.length === 0
  return (
    <>
      <Section id="new" title={t('Notification.new')}>
        {fresh.length > 0 && <Entries {...{ notifications: fresh, now, isNew: true }} />}
        {fresh.length >= mostFresh && <Newest amount={mostFresh} />}
        {isEmpty && <NothingYet />}
        {!isEmpty && fresh.length === 0 && (
          <p className="text-text-quiet">{t('Notification.nothingNew')}</p>
        )}
      </Section>
      {earlier.length > 0 && (
        <Section id="earlier" title={t('Notification.earlier')} className="mt-10">
          <Entries {...{ notifications: earlier, now, isNew: false }} />
          {earlier.length >= mostEarlier && <Newest amount={mostEarlier} />}
        </Section>
      )}
    </>
  )
}

/** Those that say the same as one, by the newest of them, in the order they come in. */
function listGroups(notifications: readonly Notification[]) {
  const groups = Map.groupBy(notifications, ({ kind, title, body, url }) =>
    JSON.stringify([kind, title, body, url]),
  )
  return [...groups.values()].flatMap(([newest, ...others]) =>
    newest ? [{ newest, amount: others.length + 1 }] : [],
  )
}

interface EntriesProps {
  notifications: readonly Notification[]
  now: number
  isNew: boolean
}

function Entries({ notifications, now, isNew }: EntriesProps) {
  return (
    <ul
      className={`divide-y divide-line rounded-lg border border-line ${isNew ? 'bg-surface-2' : ''}`}
    >
      {listGroups(notifications).map(({ newest, amount }) => (
        <NotificationEntry key={newest.id} {...{ notification: newest, amount, now, isNew }} />
      ))}
    </ul>
  )
}

function Newest({ amount }: { amount: number }) {
  const { t } = useTranslation('account')
  return <p className="mt-4 text-sm text-text-quiet">{t('Notification.newest', { amount })}</p>
}

function NothingYet() {
  const { t } = useTranslation('account')
  return (
    <EmptyState place="post" title={t('Notification.empty')} text={t('Notification.emptyText')}>
      <ButtonLink to="/setting/security">{t('Notification.security')}</ButtonLink>
    </EmptyState>
  )
}
