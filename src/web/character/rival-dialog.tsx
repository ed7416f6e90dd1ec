import { useId, useRef, useState } from 'react'
import { longestSearch, shortestSearch } from '../../contract/site-search.ts'
import { api } from '../base/api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link, useNavigate } from '../base/router.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorList } from '../ui/error-list.tsx'
import { errorsOf } from '../ui/failure.tsx'
import { SearchInput } from '../ui/form/search-input.tsx'
import { useArrowKeys } from '../ui/use-arrow-keys.ts'
import { useNextPage } from '../ui/use-next-page.ts'

interface RivalDialogProps {
  /** Of the character that another is to stand beside. */
  id: string
  isOpen: boolean
  onClose: () => void
}

/** Milliseconds without a key. */
const pause = 180

/** Chooses the other by name: links below the field, which the arrow keys go through; Enter takes the first. */
export function RivalDialog({ id, isOpen, onClose }: RivalDialogProps) {
  const { t } = useTranslation('game')
  useNextPage(onClose)
  return (
    <Dialog title={t('Character.compare.open')} isOpen={isOpen} onClose={onClose}>
      <RivalSearch id={id} />
    </Dialog>
  )
}

function RivalSearch({ id }: { id: string }) {
  const { t } = useTranslation('game')
  const fieldId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const isLongEnough = wanted.length >= shortestSearch
  const { value, error } = useFetched(
    isLongEnough ? wanted : undefined,
    (signal) => api('GET /api/search', { q: wanted }, { signal }),
    { delay: pause },
  )
  const found = isLongEnough ? value?.characters.filter((one) => one.id !== id) : undefined
  const pathOf = (other: string) => `/character/${id}?beside=${other}` as const
  const keys = useArrowKeys(frame, {
    Enter() {
      const [first] = found ?? []
      if (first) void navigate(pathOf(first.id))
    },
  })
  return (
    <div ref={frame} className="grid min-h-72 content-start gap-3">
      <label htmlFor={fieldId} className="font-semibold">
        {t('Character.compare.name')}
      </label>
      <SearchInput
        id={fieldId}
        value={text}
        maxLength={longestSearch}
        onChange={setText}
        onKeyDown={keys}
      />
      {error !== undefined && <ErrorList errors={errorsOf(error)} />}
      <output className={found?.length === 0 ? 'text-text-quiet' : 'sr-only'}>
        {found && found.length > 0 && t('Character.compare.found', { count: found.length })}
        {found?.length === 0 && t('Character.compare.nobody', { text: wanted })}
      </output>
      <ul>
        {found?.map((one) => (
          <li key={one.id}>
            <Link
              to={pathOf(one.id)}
              onKeyDown={keys}
              className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3 py-1.5 outline-offset-[-2px]! hover:bg-surface-3 focus-visible:bg-surface-3"
            >
              <bdi className="min-w-0 font-semibold wrap-anywhere">{one.name}</bdi>
              {one.level !== null && (
                <span className="shrink-0 text-text-quiet tabular-nums">
                  {t('Character.level', { level: one.level })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
