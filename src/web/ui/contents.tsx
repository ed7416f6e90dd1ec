import { useSyncExternalStore } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Icon } from './icon.tsx'

interface ContentsProps {
  sections: readonly { id: string; heading: string }[]
  /** As their headings are. */
  isNumbered?: boolean
}

/** What a long text holds, folded above it: where there is no room for `ContentsBeside`. */
export function ContentsAbove(props: ContentsProps) {
  const { t } = useTranslation()
  return (
    <details className="group rounded-md border border-line bg-surface-2 desk:hidden">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 font-semibold">
        {t('policy.contents')}
        <Icon name="chevron-down" className="size-5 text-text-quiet group-open:rotate-180" />
      </summary>
      <Contents {...props} className="px-2 pb-3" />
    </details>
  )
}

/** The same beside the text, with the section that is being read. */
export function ContentsBeside(props: ContentsProps) {
  const { t } = useTranslation()
  const current = useCurrent(props.sections)
  const label = t('policy.contents')
  return (
    <nav
      aria-label={label}
      className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] self-start overflow-y-auto desk:block"
    >
      <h2 className="mb-2 px-2 text-lg">{label}</h2>
      <Contents {...props} current={current} className="border-s border-line" />
    </nav>
  )
}

interface ListProps extends ContentsProps {
  current?: string | undefined
  className: string
}

function Contents({ sections, isNumbered = false, current, className }: ListProps) {
  return (
    <ol className={className}>
      {sections.map(({ id, heading }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current || undefined}
            className="-ms-px flex min-h-11 items-center gap-3 border-s-2 border-transparent px-3 py-1 text-sm text-text-quiet hover:bg-surface-3 hover:text-text aria-[current=true]:border-brass aria-[current=true]:text-text desk:min-h-8"
          >
            {isNumbered && <span className="w-5 shrink-0 text-end tabular-nums">{index + 1}</span>}
            <span className="min-w-0 wrap-anywhere">{heading}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The last section that begins in the upper third of the window, or above it. */
function useCurrent(sections: ContentsProps['sections']): string | undefined {
  const find = () =>
    sections.findLast(({ id }) => {
      const top = document.getElementById(id)?.getBoundingClientRect().top
      return top !== undefined && top < innerHeight / 3
    })?.id
  return useSyncExternalStore(subscribeToScroll, find, () => undefined)
}

function subscribeToScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
