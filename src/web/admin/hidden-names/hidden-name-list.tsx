import type { CallOutput } from '../../../contract/client.ts'
import type { HiddenName } from '../../../contract/hidden-name.ts'
import { longestHiddenName } from '../../../contract/hidden-name-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { DoneMessage } from '../../ui/done-message.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchForm } from '../../ui/form/search-form.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useFilter } from '../../ui/use-filter.ts'
import { useDone } from '../../ui/use-done.ts'
import { type HiddenNameFilter, hiddenNameFilter } from './hidden-name-filter.ts'
import { HiddenNameRow } from './hidden-name-row.tsx'

const lazyForm = createLazy(async () => ({
  Form: (await import('./hidden-name-form.tsx')).HiddenNameForm,
}))

interface HiddenNameListProps {
  found: CallOutput<'GET /api/admin/hidden-names'>
  filter: HiddenNameFilter
  page: number
  /** The names are others. */
  onChange: () => Promise<void>
}

/** What was done with a name; with what it was, where it is shown again. */
interface Done {
  name: string
  shown?: HiddenName
}

/** Names that the team hid, a page of them. */
export function HiddenNameList({
  found: { names, total, pages },
  filter,
  page,
  onChange,
}: HiddenNameListProps) {
  const { t } = useTranslation('team')
  const { choose } = useFilter(hiddenNameFilter, filter)
  const { done, finish } = useDone<Done>(onChange)
  return (
    <>
      <DeskHeader title={t('HiddenNames.title')} lead={t('HiddenNames.lead')}>
        <AddButton
          label={t('HiddenNames.add')}
          form={lazyForm}
          onDone={(name) => finish({ name })}
        />
      </DeskHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {done && <DoneWords key={done.at} done={done.what} onHidden={(name) => finish({ name })} />}
        <search>
          <SearchForm
            q={filter.q ?? ''}
            label={t('HiddenNames.search')}
            longest={longestHiddenName}
            onSearch={(q, options) => choose({ q }, options)}
          />
        </search>
        <output className="-mb-2 text-sm text-text-quiet">
          {t('HiddenNames.count', { count: total })}
        </output>
        {names.length === 0 ? (
          <EmptyState
            title={t(filter.q ? 'HiddenNames.notFound' : 'HiddenNames.none')}
            text={t(filter.q ? 'HiddenNames.notFoundText' : 'HiddenNames.noneText')}
          />
        ) : (
          <RowList look="raised">
            {names.map((one) => (
              <HiddenNameRow
                key={one.id}
                hidden={one}
                onShown={() => finish({ name: one.name, shown: one })}
              />
            ))}
          </RowList>
        )}
        <Pagination
          page={page}
          pageCount={pages}
          hrefOf={(number) => hiddenNameFilter.pathOf(filter, number)}
        />
      </div>
    </>
  )
}

interface DoneWordsProps {
  done: Done
  onHidden: (name: string) => Promise<void>
}

/** Says what was done; one that is shown again can be hidden as it was. */
function DoneWords({ done: { name, shown }, onHidden }: DoneWordsProps) {
  const { t } = useTranslation('team')
  const submit = async () => {
    if (!shown) return
    await playerApi('POST /api/admin/hidden-names/hide', { Name: name, Reason: shown.reason })
    await onHidden(name)
  }
  return (
    <DoneMessage undo={shown && { label: t('HiddenNames.undo'), submit }}>
      {t(shown ? 'HiddenNames.shown' : 'HiddenNames.hidden', { name })}
    </DoneMessage>
  )
}
