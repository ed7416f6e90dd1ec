import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatCount } from '../ui/number.ts'
import { useScoreWords } from './score.tsx'

/** One result of a search: the place, the name, and what tells it from another of that name. */
export function FoundEntry({ kind, entry }: { kind: RankingKind; entry: RankingEntry }) {
  const { t } = useTranslation('game')
  const scoreOf = useScoreWords(kind)
  const { position, name, level, guild, owner } = entry
  const facts = [
    kind !== 'summon' && level !== null && t('Ranking.levelOf', { level }),
    kind === 'summon' ? owner?.name : guild,
    scoreOf(entry),
  ].filter((fact) => typeof fact === 'string')
  return <FoundLine {...{ position, name, facts }} />
}

interface FoundLineProps {
  position: number
  name: string
  facts: readonly string[]
}

/** The place, the name, and what is known of it. */
export function FoundLine({ position, name, facts }: FoundLineProps) {
  const { language } = useSite()
  return (
    <>
      <span className="min-w-10 text-right text-sm text-text-quiet tabular-nums">
        {formatCount(position, language)}
      </span>
      <span className="grid min-w-0 grow leading-snug">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <span className="text-sm text-text-quiet tabular-nums wrap-anywhere">
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </span>
      </span>
    </>
  )
}
