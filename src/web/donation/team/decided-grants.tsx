import type { Grant } from '../../../contract/grant.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link } from '../../base/router.ts'
import { Moment } from '../../ui/date.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SomebodyName } from '../../ui/somebody-name.tsx'
import { ledgerFilter } from './ledger-filter.ts'
import { useGrantedWords } from './use-granted-words.ts'

/** What was decided last, and by whom. */
export function DecidedGrants({ grants }: { grants: readonly Grant[] }) {
  return (
    <RowList>
      {grants.map((grant) => (
        <DecidedGrant key={grant.id} grant={grant} />
      ))}
    </RowList>
  )
}

function DecidedGrant({ grant }: { grant: Grant }) {
  const { t } = useTranslation('team')
  const words = useGrantedWords()
  const { player, reason, askedBy, decision } = grant
  const isAlone = decision?.by?.id === askedBy?.id
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="wrap-anywhere">{reason}</span>
      <span
        className={`tabular-nums sm:text-end ${decision?.isGranted ? 'font-semibold' : 'text-text-quiet line-through'}`}
      >
        {words(grant)}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-4 text-sm text-text-quiet sm:col-span-2">
        <SomebodyName who={player} />
        <span>
          {t(`Grant.${howOf(grant, isAlone)}`)} {decision?.by && <SomebodyName who={decision.by} />}
        </span>
        {!isAlone && askedBy && (
          <span>
            {t('Grant.askedBy')} <SomebodyName who={askedBy} />
          </span>
        )}
        {decision && <Moment seconds={decision.at} className="tabular-nums" />}
        {decision?.isGranted && (
          <Link
            to={ledgerFilter.pathOf({ source: `grant:${grant.id}` })}
            className="inline-flex min-h-6 items-center text-brass underline-offset-4 hover:underline"
          >
            {t('PaymentPage.inLedger')}
          </Link>
        )}
      </span>
    </li>
  )
}

function howOf({ amount, decision }: Grant, isAlone: boolean) {
  if (isAlone) return amount > 0 ? 'givenBy' : 'takenBy'
  return decision?.isGranted ? 'grantedBy' : 'refusedBy'
}
