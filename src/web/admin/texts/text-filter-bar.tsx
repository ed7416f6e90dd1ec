import { longestTextSearch, textFiles, textStates } from '../../../contract/site-text-terms.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Link, useNavigate } from '../../base/router.ts'
import { atOnce, SearchForm } from '../../ui/form/search-form.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useWantedQuery } from '../../ui/use-wanted-query.ts'
import { readTextFilter, type TextFilter, textsPath } from './text-filter.ts'

/** Which texts are shown: words, a part of the site, what was changed; all of it is in the address. */
export function TextFilterBar({ filter }: { filter: TextFilter }) {
  const { t } = useTranslation('team')
  const navigate = useNavigate()
  const onItsWay = useWantedQuery('/admin/texts')
  const wanted = onItsWay ? readTextFilter(onItsWay) : filter
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <SearchForm
          q={filter.q ?? ''}
          label={t('Texts.search')}
          longest={longestTextSearch}
          onSearch={(q, options) => void navigate(textsPath({ ...wanted, q }), options)}
        />
        <Select
          aria-label={t('Texts.file')}
          value={wanted.file ?? 'all'}
          options={(['all', ...textFiles] as const).map((value) => ({
            value,
            name: t(`Texts.fileOf.${value}`),
          }))}
          onChange={(file) =>
            void navigate(textsPath({ ...wanted, file: file === 'all' ? undefined : file }), atOnce)
          }
        />
      </search>
      <StateLinks filter={wanted} />
    </div>
  )
}

function StateLinks({ filter }: { filter: TextFilter }) {
  const { t } = useTranslation('team')
  return (
    <nav aria-label={t('Texts.states')}>
      <ul className="flex flex-wrap gap-2">
        {[undefined, ...textStates].map((state) => (
          <li key={state ?? 'all'}>
            <Link
              to={textsPath({ ...filter, state })}
              preventScrollReset
              aria-current={filter.state === state}
              className="flex min-h-11 items-center rounded-md border border-line-strong bg-surface-2 px-4 hover:border-text-quiet aria-[current=true]:border-brass aria-[current=true]:bg-surface-3 aria-[current=true]:font-semibold"
            >
              {t(`Texts.state.${state ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
