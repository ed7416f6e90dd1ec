import { useTranslation } from '../base/i18n/use-translation.ts'
import { Icon } from '../ui/icon.tsx'

interface PageContentsProps {
  sections: readonly { id: string; heading: string }[]
}

/** What a page holds: beside the text where there is room, else folded above it. */
export function PageContents({ sections }: PageContentsProps) {
  const { t } = useTranslation()
  const label = t('policy.contents')
  return (
    <>
      <details className="group rounded-md border border-line bg-surface-2 desk:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-3 px-4 font-semibold">
          {label}
          <Icon name="chevron-down" className="size-5 text-text-quiet group-open:rotate-180" />
        </summary>
        <Contents sections={sections} className="px-2 pb-3" />
      </details>
      <nav aria-label={label} className="sticky top-6 hidden self-start desk:block">
        <h2 className="mb-2 px-2 text-lg">{label}</h2>
        <Contents sections={sections} className="border-s border-line" />
      </nav>
    </>
  )
}

function Contents({ sections, className }: PageContentsProps & { className: string }) {
  return (
    <ol className={className}>
      {sections.map(({ id, heading }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1 text-sm text-text-quiet hover:bg-surface-3 hover:text-text desk:min-h-8"
          >
            <span className="w-5 shrink-0 text-end tabular-nums">{index + 1}</span>
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}
