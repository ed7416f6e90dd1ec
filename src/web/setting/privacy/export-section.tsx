import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportAccount } from '../../../contract/manage.ts'
import { playerApi } from '../../base/session/player-api.ts'
import { useAccount } from '../account-overview.tsx'
import { useProof } from '../proof.tsx'
import { ActionForm } from '../action-form.tsx'
import { SettingSection } from '../setting-section.tsx'
import { saveFile } from './save-file.ts'

/** Everything that is kept about the player, as a file. */
export function ExportSection() {
  const { t } = useTranslation('account')
  const { userName } = useAccount().account
  const withProof = useProof()
  const [saved, setSaved] = useState<string>()

  async function save() {
    setSaved(undefined)
    const found = await withProof(() => playerApi(exportAccount, {}))
    const name = `${userName}-${new Date().toISOString().slice(0, 10)}.json`
    saveFile(name, JSON.stringify(found, undefined, 2))
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
