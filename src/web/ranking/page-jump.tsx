import { useTranslation } from '../base/i18n/use-translation.ts'
import { useNavigate } from '../base/router.ts'
import { Button } from '../ui/button.tsx'
import { rankingPath } from '../ui/place-path.ts'

interface PageJumpProps {
  kind: string
  ofClass: string | undefined
  page: number
  pageCount: number
}

/** Goes to a page by its number; a form that also works without scripts. */
export function PageJump({ kind, ofClass, page, pageCount }: PageJumpProps) {
  const { t } = useTranslation('game')
  const navigate = useNavigate()
  return (
    <form
      action={rankingPath(kind)}
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = Number(new FormData(event.currentTarget).get('page'))
        void navigate(rankingPath(kind, wanted, ofClass))
      }}
    >
      {ofClass !== undefined && <input type="hidden" name="class" value={ofClass} />}
      <label htmlFor="jump" className="text-sm text-text-quiet">
        {t('Ranking.goTo')}
      </label>
      <input
        key={page}
        id="jump"
        name="page"
        type="number"
        required
        min={1}
        max={pageCount}
        defaultValue={page}
        className="min-h-11 w-24 rounded-md border border-line-strong bg-surface-2 px-3 tabular-nums"
      />
      <Button type="submit">{t('Ranking.go')}</Button>
    </form>
  )
}
