import { useState } from 'react'
import { saveFile } from '../../base/save-file.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useAccount } from '../account-overview.tsx'
import { withProof } from '../../base/session/proof.ts'
import { ActionForm } from '../../ui/form/action-form.tsx'
import { SettingSection } from '../setting-section.tsx'

/** Everything that is kept about the player, as a file. */
export function ExportSection() {
  const { t } = useTranslation('account')
  const { userName } = useAccount().account
  const [saved, setSaved] = useState<string>()

  async function save() {
    setSaved(undefined)
    const found = await withProof(() => playerApi('GET /api/manage/export', {}))
    const name = `${userName}-${new Date().toISOString().slice(0, 10)}.json`
    saveFile(name, 'application/json', JSON.stringify(found, undefined, 2))
    setSaved(name)
  }

  return (
    <SettingSection
      title={t('Privacy.export')}
      intro={t('Privacy.exportIntro')}
      result={saved !== undefined && t('Privacy.exported', { name: saved })}
    >
      <p>{t('Privacy.exportText')}</p>
      <ActionForm submit={save}>{t('Privacy.exportNow')}</ActionForm>
    </SettingSection>
  )
}
