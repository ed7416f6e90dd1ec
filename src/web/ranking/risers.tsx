import type { Riser, RiserKind, Risers as Risen } from '../../contract/riser.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { Portrait } from '../ui/portrait.tsx'
import { findTrait, type Traits } from '../ui/trait.tsx'

interface RisersProps {
  kind: RiserKind
  risers: Risen
  traits: Traits
}

const spans = ['week', 'month'] as const

/** Who came along the most this week and this month, beside each other; nothing where nobody did. */
export function Risers({ kind, risers, traits }: RisersProps) {
  const { t } = useTranslation('game')
  const told = spans.filter((span) => risers[span].length > 0)
  if (told.length === 0) return null
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-2">
      {told.map((span) => (
        <section key={span} aria-labelledby={`risen-${span}`} className="min-w-0">
          <h2 id={`risen-${span}`} className="mb-2 text-xl">
            {t(`Ranking.risen.${span}`)}
          </h2>
          <ol className="divide-y divide-line border-y border-line">
            {risers[span].map((riser) => (
              <RiserRow key={riser.id} {...{ kind, riser, traits }} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function RiserRow({
  kind,
  riser,
  traits,
}: Pick<RisersProps, 'kind' | 'traits'> & { riser: Riser }) {
  const { t } = useTranslation('game')
  const { id, name, level, gained } = riser
  const trait = findTrait(traits, riser.class)
  return (
    <li className="group relative flex items-center gap-3 py-2.5">
      <Portrait name={name} icon={trait?.icon ?? 'unknown'} className="size-10 shrink-0" />
      <span className="min-w-0 grow leading-snug">
        <Link
          to={`/character/${id}`}
          className="line-clamp-1 min-h-6 font-semibold wrap-anywhere group-hover:text-brass after:absolute after:inset-0"
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="block text-sm text-text-quiet">
          {[trait?.name, t('Ranking.levelOf', { level })].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="font-semibold whitespace-nowrap text-online tabular-nums">
        {t(`Ranking.gained.${kind}`, { count: gained })}
      </span>
    </li>
  )
}
