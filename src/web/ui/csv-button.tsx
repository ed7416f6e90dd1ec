import { useTranslation } from '../base/i18n/use-translation.ts'
import { saveFile } from '../base/save-file.ts'
import { ActionButton } from './form/action-button.tsx'
import { Icon } from './icon.tsx'

interface CsvButtonProps {
  /** What the file is of: it is named for that and for the day. */
  name: string
  read: () => Promise<string>
}

/** Saves all that is looked at as a table for spreadsheets. */
export function CsvButton({ name, read }: CsvButtonProps) {
  const { t } = useTranslation('team')
  async function save() {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(`${name}-${day}.csv`, 'text/csv', await read())
  }
  return (
    <ActionButton submit={save}>
      <Icon name="download" className="size-5" /> {t('Audit.save')}
    </ActionButton>
  )
}
