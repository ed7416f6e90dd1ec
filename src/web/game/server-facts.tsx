import type { GameInfo } from '../../contract/game.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Day } from '../ui/date.tsx'
import { formatCount, formatRate } from '../ui/number.ts'

export type ServerFactsInfo = Pick<GameInfo, 'version' | 'rates' | 'maximumLevel' | 'records'>

/** What the game is, as far as its owner says. */
export function ServerFacts({ info }: { info: ServerFactsInfo }) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const { version, rates, maximumLevel, records } = info
  const record = records.players
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:gap-x-8 lg:grid-cols-3">
      {record && (
        <Fact name={t('Server.record')} value={formatCount(record.count, language)}>
          {record.at !== null && <Day seconds={record.at} className="tabular-nums" />}
        </Fact>
      )}
      {maximumLevel !== null && (
        <Fact name={t('Server.maximumLevel')} value={String(maximumLevel)} />
      )}
      {version !== null && <Fact name={t('Server.version')} value={version} />}
      {rates && (
        <>
          <Fact name={t('Server.experience')} value={formatRate(rates.experience, language)} />
          <Fact name={t('Server.drop')} value={formatRate(rates.drop, language)} />
          <Fact name={t('Server.gold')} value={formatRate(rates.gold, language)} />
        </>
      )}
    </dl>
  )
}

interface FactProps {
  name: string
  value: string
  children?: React.ReactNode
}

function Fact({ name, value, children }: FactProps) {
  return (
    <div className="border-s-2 border-line ps-4">
      <dt className="text-sm text-text-quiet">{name}</dt>
      <dd>
        <span className="font-display text-xl font-bold lining-nums tabular-nums">{value}</span>{' '}
        {children && <span className="text-sm text-text-quiet">{children}</span>}
      </dd>
    </div>
  )
}
