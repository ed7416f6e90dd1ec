import type { Finding } from '../../../contract/systems.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RowList } from '../../ui/row-list.tsx'

const looks: Record<Finding['outcome'], { icon: IconName; color: string }> = {
  fails: { icon: 'circle-alert', color: 'text-danger' },
  warns: { icon: 'triangle-alert', color: 'text-warning' },
  works: { icon: 'check', color: 'text-online' },
  notAsked: { icon: 'minus', color: 'text-text-quiet' },
}

/** What needs somebody first. */
const order = Object.keys(looks)

/** Letters of what was seen that stay in sight where all is well. */
const longestInSight = 160

/** What the site depends on and how it is, in the words of the doctor, who speaks English. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const sorted = findings.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  return (
    <RowList look="raised">
      {sorted.map((finding) => (
        <FindingRow key={`${finding.system} ${finding.question}`} finding={finding} />
      ))}
    </RowList>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation('team')
  const { system, question, outcome, seen, advice } = finding
  const { icon, color } = looks[outcome]
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 px-4 py-3.5 sm:px-5 md:grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,3fr)]">
      <Icon name={icon} className={`mt-0.5 size-5 ${color}`} />
      <h3 lang="en" className="font-text text-base font-semibold">
        <span className="sr-only">{t(`Systems.outcome.${outcome}`)}: </span>
        {question} <span className="font-normal text-text-quiet">{system}</span>
      </h3>
      <div lang="en" className="min-w-0 max-md:col-start-2 max-md:mt-1">
        {outcome === 'works' && seen.length > longestInSight ? (
          <Folded>{seen}</Folded>
        ) : (
          <p className="text-sm wrap-anywhere text-text-quiet">{seen}</p>
        )}
        {advice !== null && <p className="mt-1 text-sm wrap-anywhere">→ {advice}</p>}
      </div>
    </li>
  )
}

/** The first lines of much, and all of it once they are pressed. */
function Folded({ children }: { children: string }) {
  return (
    <details className="group text-sm text-text-quiet">
      <summary className="cursor-pointer list-none wrap-anywhere hover:text-text">
        <span className="line-clamp-2 group-open:line-clamp-none">{children}</span>
      </summary>
    </details>
  )
}
