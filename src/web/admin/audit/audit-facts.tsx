import type { AuditEntry } from '../../../contract/audit.ts'
import { articleStates } from '../../../contract/news-terms.ts'
import { nameMatches } from '../../../contract/reserved-name-terms.ts'
import { isRole } from '../../../contract/role-terms.ts'
import { ticketCategories, ticketPriorities } from '../../../contract/ticket-terms.ts'
import { useLanguageName } from '../../base/i18n/use-language-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Moment } from '../../ui/date.tsx'
import { formatCount } from '../../ui/number.ts'
import { auditFactNames, auditFactValues, momentOf } from './audit-fact-names.ts'

/** What of an entry was otherwise, and what it is since: by name, beside each other where it was both. */
export function AuditFacts({ entry: { before, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation('team')
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className="mt-1 grid gap-y-2">
      {names.map((name) => {
        const isSame = JSON.stringify(before?.[name]) === JSON.stringify(after?.[name])
        return (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-text-quiet">
              <FactName name={name} />
            </dt>
            {before && after && !isSame ? (
              <dd className="grid gap-x-4 gap-y-1 md:grid-cols-2">
                <Side label={t('Audit.before')} name={name} value={before[name]} />
                <Side label={t('Audit.after')} name={name} value={after[name]} />
              </dd>
            ) : (
              <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">
                <FactValue name={name} value={(after ?? before)?.[name]} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

interface FactProps {
  name: string
  value: unknown
}

function Side({ label, ...fact }: FactProps & { label: string }) {
  return (
    <div className="min-w-0 wrap-anywhere whitespace-pre-wrap">
      <span className="text-text-quiet">{label}:</span> <FactValue {...fact} />
    </div>
  )
}

/** `title.fr` is the title in French. What a later version wrote has no name here. */
function FactName({ name }: { name: string }) {
  const { t } = useTranslation('team')
  const languageName = useLanguageName()
  const [base, language] = name.split('.')
  const known = auditFactNames.find((one) => one === base)
  if (!known) return <code>{name}</code>
  if (!language) return t(`Audit.fact.${known}`)
  return `${t(`Audit.fact.${known}`)} (${languageName(language)})`
}

function FactValue({ name, value }: FactProps) {
  const { t } = useTranslation('team')
  const { t: ofUser } = useTranslation('user')
  const { t: ofSupport } = useTranslation('support')
  const { language } = useSite()
  if (value === null || value === undefined || value === '') {
    return <span className="text-text-quiet">{t('Audit.nothing')}</span>
  }
  if (typeof value === 'boolean') return t(value ? 'Audit.yes' : 'Audit.no')
  const at = momentOf(name, value)
  if (at !== undefined) return <Moment seconds={at} className="tabular-nums" />
  if (typeof value === 'number') return formatCount(value, language)
  if (typeof value === 'object') {
    const isList = Array.isArray(value)
    const parts = Object.entries(value)
    if (parts.length === 0) return <FactValue name={name} value={null} />
    return parts.map(([part, one]) => (
      <span key={part} className="block">
        {!isList && <span className="text-text-quiet">{part}: </span>}
        <FactValue name={isList ? name : part} value={one} />
      </span>
    ))
  }
  const text = String(value)
  const match = name === 'match' && nameMatches.find((one) => one === text)
  if (match) return t(`Names.match.${match}`)
  const state = name === 'state' && articleStates.find((one) => one === text)
  if (state) return t(`News.stateOf.${state}`)
  const known = auditFactValues.find((one) => one === `${name}.${text}`)
  if (known) return t(`Audit.value.${known}`)
  if (name === 'roles' && isRole(text)) return ofUser(`Role.${text}`)
  const priority = name === 'priority' && ticketPriorities.find((one) => one === text)
  if (priority) return ofSupport(`Ticket.priority.${priority}`)
  const category = name === 'category' && ticketCategories.find((one) => one === text)
  return category ? ofSupport(`Ticket.category.${category}`) : text
}
