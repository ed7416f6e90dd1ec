import type { AuditEntry } from '../../../contract/audit.ts'
import { isSiteFeature } from '../../../contract/site-feature-terms.ts'
import { auditActions } from '../../../contract/audit-action.ts'
import type { PageLink } from '../../../contract/page-link.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { Moment } from '../../ui/date.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'
import { AuditFacts } from './audit-facts.tsx'

/** By what was acted on. */
const icons: Readonly<Record<string, IconName>> = {
  account: 'user',
  advert: 'megaphone',
  article: 'newspaper',
  ban: 'ban',
  cannedReply: 'bookmark',
  delivery: 'gem',
  grant: 'heart-handshake',
  job: 'server',
  name: 'shield',
  page: 'info',
  payment: 'coins',
  reward: 'gift',
  text: 'quote',
  theme: 'image',
  ticket: 'life-buoy',
}

/** Where what was acted on is looked at. */
const places: Readonly<Record<string, (subject: string) => PageLink>> = {
  advert: (id) => `/advert/${id}`,
  article: (id) => `/admin/news/${id}`,
  ban: () => '/admin/bans',
  grant: () => '/admin/grants',
  hiddenName: () => '/admin/hidden-names',
  name: () => '/admin/names',
  page: (key) => `/admin/pages/${key}`,
  payment: (id) => `/admin/payments/${id}`,
  reward: (id) => `/admin/rewards/${id}`,
  ticket: (id) => `/admin/tickets/${id}`,
}

/** What the team did, the newest first: who, what, about whom, and what was otherwise before. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <RowList look="raised">
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </RowList>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('team')
  const { at, actor, player } = entry
  const [kind = ''] = entry.action.split('.')
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 px-4 py-3.5 sm:px-5 md:grid-cols-[1.5rem_minmax(0,1fr)_10rem]">
      <Icon name={icons[kind] ?? 'list'} className="mt-1 size-5 text-brass" />
      <div className="min-w-0">
        <h2 className="font-text text-base font-semibold">
          <ActionName action={entry.action} />
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-text-quiet">
          <span>
            {t('Audit.by')} {actor ? <SomebodyName who={actor} /> : t('Audit.commandLine')}
          </span>
          {player && (
            <span>
              {t('Audit.about')} <SomebodyName who={player} />
            </span>
          )}
          <Subject kind={kind} id={entry.subject} />
        </p>
      </div>
      <Moment
        seconds={at}
        className="text-sm text-text-quiet tabular-nums max-md:col-start-2 md:text-right"
      />
      <Change entry={entry} />
    </li>
  )
}

/** What a later version wrote has no name here. */
function ActionName({ action }: Pick<AuditEntry, 'action'>) {
  const { t } = useTranslation('team')
  const known = auditActions.find((one) => one === action)
  return known ? t(`Audit.action.${known}`) : <code>{action}</code>
}

function Subject({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation('team')
  const place = places[kind]
  // who it is stands there already
  if (kind === 'account') return null
  if (kind === 'feature' && isSiteFeature(id)) return <span>{t(`Features.name.${id}`)}</span>
  const number = /^\d+$/.test(id) ? t('Audit.number', { id }) : id
  return place ? (
    <Link to={place(id)} className="text-brass underline-offset-4 hover:underline">
      {number}
    </Link>
  ) : (
    <span className="wrap-anywhere">{number}</span>
  )
}

function Change({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('team')
  if (!entry.before && !entry.after) return null
  return (
    <details className="col-start-2 -col-end-1 text-sm">
      <summary className="w-fit cursor-pointer py-1 text-text-quiet hover:text-text">
        {t('Audit.details')}
      </summary>
      <AuditFacts entry={entry} />
    </details>
  )
}
