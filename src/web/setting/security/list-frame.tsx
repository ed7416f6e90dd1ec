import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorList } from '../../ui/error-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { List } from './use-list.ts'
import { RowList } from '../../ui/row-list.tsx'

interface ListFrameProps<Item> {
  list: List<Item>
  children: (item: Item) => React.ReactNode
}

/** Items one under the other; until they are there their outline, or why they did not come. */
export function ListFrame<Item>({ list, children }: ListFrameProps<Item>) {
  const { t } = useTranslation()
  const { items, errors, refresh } = list
  return (
    <>
      {errors && (
        <>
          <ErrorList errors={errors} />
          <Button className="w-fit" onClick={refresh}>
            {t('Failure.retry')}
          </Button>
        </>
      )}
      {!items && !errors && <Skeleton className="h-20 rounded-lg" />}
      {items && items.length > 0 && <RowList>{items.map((item) => children(item))}</RowList>}
    </>
  )
}
