import { useTranslation } from '../../base/i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { turnShortcuts, useHasShortcuts } from './shortcuts.ts'

/** Which letters do what on this page, and a way to turn them off. */
export function ShortcutHelp({ keys }: { keys: readonly { key: string; text: string }[] }) {
  const { t } = useTranslation('team')
  const hasShortcuts = useHasShortcuts()
  return (
    <details className="text-sm max-md:hidden">
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-text-quiet hover:text-text">
        <Icon name="keyboard" className="size-5" /> {t('TicketKeys.title')}
      </summary>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {keys.map(({ key, text }) => (
          <div key={key} className="flex items-center gap-2">
            <dt>
              <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-line-strong bg-surface-2 px-1.5 font-text text-xs font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-2 inline-flex min-h-9 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={hasShortcuts ?? true}
          onChange={({ target }) => turnShortcuts(target.checked)}
          className="size-5"
        />
        {t('TicketKeys.on')}
      </label>
    </details>
  )
}
