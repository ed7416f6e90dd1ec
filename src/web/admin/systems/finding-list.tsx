import { type LocalText, textIn } from '../../../contract/language.ts'
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
/** It works, and is not the real thing. */
const standIn = { icon: 'info', color: 'text-text-quiet' } as const

const order = Object.keys(looks)

/** Letters of what was seen that stay in sight where all is well. */
const longestInSight = 160

/** What the site depends on and how it is, in the words of the doctor. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { language } = useTranslation()
  const sorted = findings.toSorted((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
  return (
    <RowList look="raised">
      {sorted.map((finding) => (
        <FindingRow
          key={`${finding.system} ${textIn(finding.question, language)}`}
          finding={finding}
        />
      ))}
    </RowList>
  )
}

function FindingRow({ finding }: { finding: Finding }) {
  const { t, language } = useTranslation('team')
  const { systemName, question, outcome, isStandIn, seen, detail, samples, advice } = finding
  const say = (text: LocalText) => textIn(text, language)
  const { icon, color } = isStandIn && outcome === 'works' ? standIn : looks[outcome]
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 px-4 py-3.5 sm:px-5 md:grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,3fr)]">
      <Icon name={icon} className={`mt-0.5 size-5 ${color}`} />
      <h3 className="font-text text-base font-semibold">
        <span className="sr-only">{t(`Systems.outcome.${outcome}`)}: </span>
        {say(question)} <span className="font-normal text-text-quiet">{say(systemName)}</span>
      </h3>
      <div className="min-w-0 text-sm wrap-anywhere max-md:col-start-2 max-md:mt-1">
        {outcome === 'works' && say(seen).length > longestInSight ? (
          <Clamped>{say(seen)}</Clamped>
        ) : (
          <p className={outcome === 'fails' ? '' : 'text-text-quiet'}>{say(seen)}</p>
        )}
        {advice && <p className="mt-1">→ {say(advice)}</p>}
        {detail !== null && (
          <Folded summary={t('Systems.detail')}>
            <p lang="en">{detail}</p>
          </Folded>
        )}
        {samples.length > 0 && (
          <Folded summary={t('Systems.samples')}>
            {samples.map((sample) => (
              <Sample key={JSON.stringify(sample)} entries={sample} />
            ))}
          </Folded>
        )}
      </div>
    </li>
  )
}

/** The first lines of much, and all of it once they are pressed. */
function Clamped({ children }: { children: string }) {
  return (
    <details className="group text-text-quiet">
      <summary className="cursor-pointer list-none hover:text-text">
        <span className="line-clamp-2 group-open:line-clamp-none">{children}</span>
      </summary>
    </details>
  )
}

function Folded({ summary, children }: { summary: string; children: React.ReactNode }) {
  return (
    <details className="mt-1 text-text-quiet">
      <summary className="w-fit cursor-pointer hover:text-text">{summary}</summary>
      <div className="mt-1 grid gap-2 border-s-2 border-line ps-3">{children}</div>
    </details>
  )
}

function Sample({ entries }: { entries: Finding['samples'][number] }) {
  const { language } = useTranslation()
  return (
    <dl className="flex flex-wrap gap-x-4">
      {entries.map(({ label, value }) => (
        <div key={textIn(label, language)} className="flex gap-1.5">
          <dt>{textIn(label, language)}</dt>
          <dd className="text-text tabular-nums">{textIn(value, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
