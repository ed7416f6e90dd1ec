import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { HelpTopic, TicketCategory } from '../../contract/support.ts'
import { ticketCategories } from '../../contract/ticket-terms.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { ButtonLink } from '../ui/button.tsx'
import { inputClass } from '../ui/form/field-frame.tsx'
import { Icon } from '../ui/icon.tsx'
import { useOnceAlive } from '../ui/use-once-alive.ts'
import { CategoryIcon } from './category-icon.tsx'
import { HelpAnswer } from './help-answer.tsx'
import { searchTopics } from './help-search.ts'
import { TopicTiles } from './topic-tiles.tsx'

/** What players ask often: by what it is about, or by the words one types. */
export function HelpTopics({ topics }: { topics: readonly HelpTopic[] }) {
  const { t } = useTranslation('support')
  const { language } = useSite()
  const [search, setSearch] = useState('')
  const isSearched = search.trim() !== ''
  const found = isSearched ? searchTopics(topics, search, language) : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <TopicTiles topics={topics} categories={listCategories(topics)} />
      <SearchField search={search} onChange={setSearch} />
      <output className="sr-only">
        {isSearched && t('Support.found', { count: found.length })}
      </output>
      {!isSearched ? (
        <ByCategory topics={topics} />
      ) : found.length > 0 ? (
        <Topics topics={found} />
      ) : (
        <NothingFound search={search} />
      )}
    </div>
  )
}

function SearchField({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const { t } = useTranslation('support')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useOnceAlive(() => {
    // typed before the page was alive
    if (input.current?.value) onChange(input.current.value)
  })
  return (
    <search className="relative block">
      <label htmlFor={id} className="sr-only">
        {t('Support.search')}
      </label>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-text-quiet"
      />
      <input
        ref={input}
        id={id}
        type="search"
        value={search}
        maxLength={100}
        placeholder={t('Support.search')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onChange(target.value)}
        className={`${inputClass} min-h-14! pl-12! text-lg`}
      />
    </search>
  )
}

function ByCategory({ topics }: { topics: readonly HelpTopic[] }) {
  const { t } = useTranslation('support')
  return (
    <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2">
      {listCategories(topics).map((category) => (
        <section key={category} aria-labelledby={`about-${category}`} className="min-w-0">
          <h2
            id={`about-${category}`}
            className="flex scroll-mt-20 items-center gap-2.5 border-b border-line-strong pb-2.5 text-xl leading-tight"
          >
            <CategoryIcon category={category} className="size-5 shrink-0 text-brass" />
            {t(`Ticket.category.${category}`)}
          </h2>
          <Topics topics={topics.filter((topic) => topic.category === category)} />
        </section>
      ))}
    </div>
  )
}

/** What there are questions about. */
function listCategories(topics: readonly HelpTopic[]): TicketCategory[] {
  return ticketCategories.filter((one) => topics.some(({ category }) => category === one))
}

function Topics({ topics }: { topics: readonly HelpTopic[] }) {
  const asked = useLocation().hash.slice(1)
  return (
    <div className="divide-y divide-line">
      {topics.map((topic) => (
        <HelpAnswer key={topic.key} topic={topic} isAskedFor={topic.key === asked} />
      ))}
    </div>
  )
}

function NothingFound({ search }: { search: string }) {
  const { t } = useTranslation('support')
  const subject = search.trim()
  return (
    <div className="rounded-lg border border-line bg-surface-2 px-5 py-6">
      <p className="text-lg font-semibold wrap-anywhere">{t('Support.nothing', { subject })}</p>
      <p className="mt-1 text-text-quiet">{t('Support.nothingText')}</p>
      <ButtonLink
        to={`/support/new?${new URLSearchParams({ subject })}`}
        kind="primary"
        className="mt-4"
      >
        {t('Support.write')}
      </ButtonLink>
    </div>
  )
}
