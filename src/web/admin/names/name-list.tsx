import type { CallOutput } from '../../../contract/client.ts'
import type { ReservedName } from '../../../contract/reserved-name.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { useDone } from '../../ui/use-done.ts'
import { type NameFilter, nameFilter } from './name-filter.ts'
import { NameFilterBar } from './name-filter-bar.tsx'
import { NameRow } from './name-row.tsx'
import { type Done, NameDone } from './name-done.tsx'

const lazyForm = createLazy(async () => ({ Form: (await import('./name-form.tsx')).NameForm }))

interface NameListProps {
  found: CallOutput<'GET /api/admin/names'>
  filter: NameFilter
  page: number
  /** The names are others. */
  onChange: () => Promise<void>
}

/** Names that nobody may take, a page of them. */
export function NameList({
  found: { names, total, pages },
  filter,
  page,
  onChange,
}: NameListProps) {
  const { t } = useTranslation('team')
  const { done, finish } = useDone<Done>(onChange)
  const reserved = (name: string) => finish({ name, released: undefined })
  return (
    <>
      <DeskHeader title={t('Names.title')} lead={t('Names.lead')}>
        <AddButton label={t('Names.add')} form={lazyForm} onDone={reserved} />
      </DeskHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {done && <NameDone key={done.at} done={done.what} onUndone={reserved} />}
        <NameFilterBar filter={filter} />
        <output className="-mb-2 text-sm text-text-quiet">
          {t('Names.count', { count: total })}
        </output>
        {names.length === 0 ? (
          <Nothing filter={filter} />
        ) : (
          <RowList look="raised">
            {names.map((one) => (
              <NameRow
                key={keyOf(one)}
                reserved={one}
                onReleased={() => finish({ name: one.name, released: one })}
              />
            ))}
          </RowList>
        )}
        <Pagination
          page={page}
          pageCount={pages}
          hrefOf={(number) => nameFilter.pathOf(filter, number)}
        />
      </div>
    </>
  )
}

const keyOf = ({ own, source, name }: ReservedName) => own?.id ?? `${source} ${name}`

function Nothing({ filter: { source, q } }: { filter: NameFilter }) {
  const { t } = useTranslation('team')
  return source === 'team' && !q ? (
    <EmptyState title={t('Names.none')} text={t('Names.noneText')} />
  ) : (
    <EmptyState title={t('Names.notFound')} text={t('Names.notFoundText')} />
  )
}
