import { useRef } from 'react'
import type { SavedSearch } from '../../contract/saved-search.ts'
import type { GameTrait } from '../../contract/game-field.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { playerApi } from '../base/session/player-api.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/date.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ActionButton } from '../ui/form/action-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { searchPath } from './advert-search.ts'
import { useSearchWords } from './search-words.ts'
import { RowList } from '../ui/row-list.tsx'

interface SavedSearchesProps {
  searches: readonly SavedSearch[]
  classes: readonly GameTrait[]
  onChange: () => Promise<void>
}

/** The searches a player hears of, each a way to what it finds now. */
export function SavedSearches({ searches, classes, onChange }: SavedSearchesProps) {
  const { t } = useTranslation('advert')
  const list = useRef<HTMLDivElement>(null)
  if (searches.length === 0) {
    return (
      <EmptyState place="perch" title={t('Searches.empty')} text={t('Searches.emptyText')}>
        <ButtonLink to="/advert" kind="primary">
          {t('Searches.begin')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div ref={list} tabIndex={-1}>
      <RowList look="raised">
        {searches.map((saved) => (
          <SavedRow
            key={saved.id}
            {...{ saved, classes }}
            onRemoved={async () => {
              await onChange()
              // the button is gone
              list.current?.focus()
            }}
          />
        ))}
      </RowList>
    </div>
  )
}

interface SavedRowProps {
  saved: SavedSearch
  classes: readonly GameTrait[]
  onRemoved: () => Promise<void>
}

function SavedRow({ saved, classes, onRemoved }: SavedRowProps) {
  const { t } = useTranslation('advert')
  const { id, name, search, createdAt } = saved
  const words = useSearchWords(classes)(search).map((one) => one.words)
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg wrap-anywhere">
            <Link
              to={searchPath(search)}
              className="decoration-line-strong underline-offset-4 hover:text-brass hover:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="text-sm wrap-anywhere text-text-quiet">
            {words.join(' · ') || t('Advert.everything')}
          </p>
          <p className="text-sm text-text-quiet tabular-nums">
            {t('Searches.since')} <Day seconds={createdAt} />
          </p>
        </div>
        <ActionButton
          kind="quiet"
          className="max-sm:-ml-5"
          aria-label={t('Searches.removeOf', { name })}
          submit={async () => {
            await playerApi('POST /api/advert/removesearch', { Id: id })
            await onRemoved()
          }}
        >
          <Icon name="x" className="size-5" /> {t('Searches.remove')}
        </ActionButton>
      </div>
    </li>
  )
}
