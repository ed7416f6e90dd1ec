import type { CallOutput } from '../../../contract/client.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { createLazy } from '../../base/lazy.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { DeskHeader } from '../../ui/desk-header.tsx'
import { useDone } from '../../ui/use-done.ts'
import { BanDone, type Done } from './ban-done.tsx'
import type { BanFilter } from './ban-filter.ts'
import { BanFilterBar } from './ban-filter-bar.tsx'
import { BanList } from './ban-list.tsx'
import { LockList } from './lock-list.tsx'

const lazyForm = createLazy(async () => ({ Form: (await import('./ban-form.tsx')).BanForm }))

interface BansViewProps {
  /** One of both, as is looked at. */
  bans: CallOutput<'GET /api/admin/bans'> | undefined
  locks: CallOutput<'GET /api/admin/bans/locks'> | undefined
  filter: BanFilter
  page: number
  /** The bans are others. */
  onChange: () => Promise<void>
}

/** What is kept out, and the way to keep more out. */
export function BansView({ bans, locks, filter, page, onChange }: BansViewProps) {
  const { t } = useTranslation('team')
  const { done, finish } = useDone<Done>(onChange)
  return (
    <>
      <DeskHeader title={t('Bans.title')} lead={t('Bans.lead')}>
        <AddButton label={t('Bans.add')} form={lazyForm} onDone={() => finish({ what: 'added' })} />
      </DeskHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {done && <BanDone key={done.at} done={done.what} onUndone={finish} />}
        <BanFilterBar filter={filter} />
        {bans && <BanList found={bans} filter={filter} page={page} onDone={finish} />}
        {locks && <LockList found={locks} page={page} />}
      </div>
    </>
  )
}
